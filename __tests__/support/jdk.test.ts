import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@jest/globals';
import { debianJar, describeWithJdk, javac } from './jdk.js';

test('a Debian jar that is not installed has no path', () => {
  expect(debianJar('no-such-jar')).toBeUndefined();
});

describeWithJdk('javac', () => {
  test('compiles into a directory that the same sources share', () => {
    const sources = { 'acme/Pool.java': 'package acme; public class Pool { int used; }' };
    const classes = javac(sources);
    expect(existsSync(join(classes, 'acme', 'Pool.class'))).toBe(true);
    expect(javac({ ...sources })).toBe(classes);
  });

  test('separates sources and flags', () => {
    const sources = { 'Pool.java': 'public class Pool { }' };
    expect(javac(sources, { flags: ['--release', '8'] })).not.toBe(javac(sources));
  });

  test('reports what the compiler says', () => {
    expect(() => javac({ 'Broken.java': 'class Broken { int }' })).toThrow(/Broken\.java:1: error/);
  });
});
