/** Whether what a call of the JDK is given leads to a certain object. */
import { expect, test } from '@jest/globals';
import { LedTo } from '../../../src/findings/signals/led-to.js';
import { describeWithJdk } from '../../support/jdk.js';
import { heapOf, methodOf, objectsOf } from '../support.js';

describeWithJdk('what a call of the JDK is given', () => {
  const desk = (call: string): string => `import java.util.*;
  public class Desk {
    private static final Map<String, List<String>> guests = new TreeMap<>();
    private static final Map<String, String> commands = new LinkedHashMap<>();
    private static final Words words = new Words();
    private final Box box = new Box();
    public void add(String name) {
      List<String> list = new LinkedList<>();
      guests.put(name, list);
      words.add(list);
      box.list = list;
    }
    public Object list() { return ${call}; }
    private static class Words extends ArrayList<List<String>> {}
    private static class Box { List<String> list; @Override public String toString() { return list.get(0); } }
  }`;

  /** Whether what the last call of `list` is given leads to the list of guests. */
  const leadsToGuests = (call: string): boolean => {
    const pt = heapOf({ Desk: desk(call) }, 'acme.Desk');
    const { calls, program } = pt;
    const method = methodOf(program, 'acme/Desk', 'list');
    const sites = pt
      .methodConstraints(method)
      .body.blocks.flatMap(({ id, insns }) =>
        insns.flatMap(({ op }, insn) => (op === 'invoke' ? [{ block: id, insn }] : [])),
      );
    const [cs] = calls.contextsOf(method);
    const { block, insn } = sites[sites.length - 1];
    const site = {
      method,
      block,
      insn,
      key: 0,
      isStatic: false,
      write: false,
      library: true,
      client: false,
      onThis: false,
    };
    const [list] = objectsOf(pt, 'java/util/LinkedList');
    return new LedTo(pt).leadsTo(site, cs, list);
  };

  test('leads to what it holds, also in collections and in classes below those of the JDK', () => {
    expect(leadsToGuests('String.valueOf(guests)')).toBe(true);
    expect(leadsToGuests('Objects.toString(words)')).toBe(true);
    expect(leadsToGuests('guests.get("a").iterator()')).toBe(true);
  });

  test('leads to nothing else, nor to what only code of the program looks into', () => {
    expect(leadsToGuests('String.valueOf(commands)')).toBe(false);
    expect(leadsToGuests('String.valueOf(box)')).toBe(false);
    expect(leadsToGuests('commands.get("a")')).toBe(false);
  });
});
