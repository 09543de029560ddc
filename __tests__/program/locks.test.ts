import { expect, test } from '@jest/globals';
import { describeWithJdk } from '../support/jdk.js';
import { programOfSources } from '../support/programs.js';
import { declared } from './support.js';

const SOURCES = {
  'a/Guarded.java': `package a;
    import java.util.concurrent.locks.*;
    public class Guarded {
      static class MyLock extends ReentrantLock {}
      final MyLock mine = new MyLock(); final StampedLock stamped = new StampedLock();
      int used;
      void explicit() { mine.lock(); try { used++; } finally { mine.unlock(); } }
      void stamp() { stamped.writeLock(); used++; }
      synchronized void monitor() { used++; } }`,
};

describeWithJdk('held locks', () => {
  const program = programOfSources(SOURCES);
  const heldAtWrite = (name: string) => {
    const id = declared(program, 'a/Guarded', name);
    const regions = program.locks(id);
    expect(program.locks(id)).toBe(regions);
    const held = (program.body(id)?.blocks ?? []).flatMap((block) =>
      block.insns.flatMap((insn, i) => (insn.op === 'putfield' ? [regions.heldAt(block.id, i)] : [])),
    );
    return held[0].map((lock) => regions.locks[lock].via);
  };

  test('are monitors and locks of java.util.concurrent, whoever extends them', () => {
    expect(heldAtWrite('monitor')).toEqual(['monitor']);
    expect(heldAtWrite('explicit')).toEqual(['lock']);
    expect(heldAtWrite('stamp')).toEqual(['lock']);
  });
});
