/** Whether a call is given views of other collections than a certain one. */
import { expect, test } from '@jest/globals';
import { Views } from '../../../src/findings/signals/views.js';
import { Wrappers } from '../../../src/findings/signals/wrappers.js';
import { describeWithJdk } from '../../support/jdk.js';
import { heapOf, methodOf, objectsOf } from '../support.js';

describeWithJdk('views', () => {
  const desk = (call: string, commands: string): string => `import java.util.*;
  public class Desk {
    private static final Map<String, String> commands = ${commands};
    private static final Map<String, String> guests = new TreeMap<>();
    public void add(String name) { guests.put(name, name); commands.put(name, name); }
    public Object list(List<String> out) { return ${call}; }
    private static Set<String> keys(Map<String, String> of) { return of.keySet(); }
  }`;

  /** Whether the last call of `list` is on another collection than `commands`, and than `guests`. */
  const others = (call: string, commands = 'new LinkedHashMap<>()'): string[] => {
    const pt = heapOf({ Desk: desk(call, commands) }, 'acme.Desk');
    const { calls, program } = pt;
    const method = methodOf(program, 'acme/Desk', 'list');
    const views = new Views(pt, new Wrappers(pt));
    const sites = pt
      .methodConstraints(method)
      .body.blocks.flatMap(({ id, insns }) =>
        insns.flatMap(({ op }, insn) => (op === 'invoke' ? [{ block: id, insn }] : [])),
      );
    const [cs] = calls.contextsOf(method);
    const { block, insn } = sites[sites.length - 1];
    const kind = { key: 0, isStatic: false, write: false, library: true, client: false, onThis: false };
    return ['LinkedHashMap', 'TreeMap'].flatMap((name) =>
      objectsOf(pt, `java/util/${name}`).map((object) =>
        views.areOfOthers({ method, block, insn, ...kind }, cs, object) ? 'another' : 'maybe',
      ),
    );
  };

  test('of one map are of no other one', () => {
    expect(others('new ArrayList<>(commands.keySet())')).toEqual(['maybe', 'another']);
    expect(others('new ArrayList<>(guests.values())')).toEqual(['another', 'maybe']);
    expect(others('commands.entrySet().iterator()')).toEqual(['maybe', 'another']);
  });

  test('of a wrapper may be of what is inside', () => {
    const inside = 'Collections.synchronizedMap(new LinkedHashMap<>())';
    expect(others('commands.entrySet().iterator()', inside)).toEqual(['maybe', 'another']);
    expect(others('guests.entrySet().iterator()', inside)).toEqual(['another', 'maybe']);
    const twice = `Collections.unmodifiableMap(${inside})`;
    expect(others('commands.keySet().iterator()', twice)).toEqual(['maybe', 'another']);
  });

  test('say nothing beside what is no view of a field', () => {
    expect(others('commands.get("a")')).toEqual(['maybe', 'maybe']);
    expect(others('new ArrayList<>(keys(commands))')).toEqual(['maybe', 'maybe']);
    expect(others('out.addAll(commands.keySet())')).toEqual(['maybe', 'maybe']);
    expect(others('new ArrayList<>((out == null ? commands : guests).keySet())')).toEqual(['maybe', 'maybe']);
  });
});
