/** Internal state that getters hand out. */
import { describe, expect, test } from '@jest/globals';
import { levelOf } from '../../../src/report/describe.js';
import { findingOn, scanFixture } from '../../scan/support.js';

describe('what a getter hands out', () => {
  test('is a note at its return, and never said to be changed by the getter', async () => {
    const report = await scanFixture('leaked-state');
    const notes = report.findings.filter(({ kind }) => kind === 'leaked-state');
    expect(notes.map(({ subject, holder = '' }) => [subject, holder])).toEqual([
      ['java.util.Date', 'fixtures.leakedstate.Roster.due'],
      ['java.util.ArrayList', 'fixtures.leakedstate.Roster.names'],
      ['fixtures.leakedstate.Roster.seats[]', ''],
    ]);
    for (const note of notes) {
      expect([note.confidence, levelOf(note)]).toEqual(['low', 'note']);
      expect(note.message).toMatch(
        /^\S+\(\) hands out its internal (?:Date|ArrayList|array)\. A caller that changes it races with/,
      );
      expect(
        note.races.every(({ sides: [given] }) => given.access === 'read' && given.path[0].isResult),
      ).toBe(true);
    }
  });

  test('is a race where the library guards it and hands it out live', async () => {
    const finding = findingOn(await scanFixture('leaked-state'), 'java.util.HashSet');
    expect([finding.kind, finding.confidence]).toEqual(['library-object-race', 'high']);
  });

  test('is nothing where it is a copy', async () => {
    const report = await scanFixture('leaked-state', { paths: ['fixtures/leaked-state/free.jar'] });
    expect(report.findings).toEqual([]);
  });
});
