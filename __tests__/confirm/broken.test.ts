/** Class files with a wrong byte are woven or left as they are: nothing else happens. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@jest/globals';
import { type ClassFile, ClassFormatError, parseClass } from '../../src/classfile/index.js';
import { watchAll, watchNothing, weaveAll } from '../../src/confirm/index.js';
import { describeWithJdk, javac } from '../support/jdk.js';

const SOURCE = `
import java.util.*;
public class Broken implements Runnable {
  static volatile int marked;
  int n;
  static { marked = 1; }
  public synchronized void run() {
    try { for (int i = 0; i < 3; i++) { long wide = n; n += wide; wait(1); } }
    catch (InterruptedException e) { n = 0; }
    switch (n) { case 1: n = 2; break; case 900: n = 3; break; default: List<String> all = new ArrayList<>(); all.add("x"); }
    Runnable other = () -> marked++;
    other.run();
  }
}
`;

function parsed(bytes: Uint8Array): ClassFile | undefined {
  try {
    return parseClass(bytes, 'broken');
  } catch (error) {
    if (error instanceof ClassFormatError) return undefined;
    throw error;
  }
}

describeWithJdk('a class file', () => {
  test('may have any byte wrong', () => {
    const path = javac({ 'Broken.java': SOURCE }, { flags: ['-g'] });
    const whole = readFileSync(join(path, 'Broken.class'));
    let left = 0;
    for (let at = 0; at < whole.length; at++) {
      for (const value of [0, whole[at] + 1, 0xff]) {
        const bytes = Buffer.from(whole);
        bytes[at] = value;
        const file = parsed(bytes);
        if (file === undefined) continue;
        const { skipped } = weaveAll([{ file, bytes, isScanned: true }], () => watchAll(watchNothing));
        left += skipped.get('classes whose code is broken') ?? 0;
      }
    }
    expect(left).toBeGreaterThan(100);
  }, 60_000);
});
