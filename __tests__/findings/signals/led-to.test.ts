/** How what a call of the JDK is given leads to a certain object. */
import { expect, test } from '@jest/globals';
import { type Led, LedTo } from '../../../src/findings/signals/led-to.js';
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
      box.any = list;
      box.all[0] = list;
    }
    public Object list() { return ${call}; }
    private static class Words extends ArrayList<List<String>> {}
    private static class Box { List<String> list; Object any; Object[] all = new Object[1]; @Override public String toString() { return list.get(0); } }
  }`;

  /** How what the last call of `list` is given leads to the list of guests. */
  const ledToGuests = (call: string): Led => {
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
    return new LedTo(pt).of(site, cs, list);
  };

  test('leads to what it is given for itself, and to what stands for it', () => {
    expect(ledToGuests('guests.get("a").iterator()')).toBe('directly');
    expect(ledToGuests('box.list.toArray()')).toBe('directly');
    expect(ledToGuests('box.list.iterator().next()')).toBe('directly');
    expect(ledToGuests('Collections.unmodifiableList(box.list).get(0)')).toBe('directly');
    expect(ledToGuests('String.valueOf(box.list)')).toBe('directly');
    expect(ledToGuests('String.format("%s", box.list)')).toBe('directly');
  });

  test('leads to its contents, also in collections and in classes below those of the JDK', () => {
    expect(ledToGuests('String.valueOf(guests)')).toBe('as-anything');
    expect(ledToGuests('Objects.toString(words)')).toBe('as-anything');
    expect(ledToGuests('guests.toString()')).toBe('as-anything');
  });

  test('leads to what it takes among objects of any type', () => {
    expect(ledToGuests('String.valueOf(box.any)')).toBe('as-anything');
    expect(ledToGuests('String.format("%s", box.any)')).toBe('as-anything');
    expect(ledToGuests('String.valueOf(box.all[0])')).toBe('as-anything');
    expect(ledToGuests('String.valueOf((List) box.all[0])')).toBe('directly');
  });

  test('leads to nothing else, nor to what only code of the program looks into', () => {
    expect(ledToGuests('String.valueOf(commands)')).toBe('nowhere');
    expect(ledToGuests('String.valueOf(box)')).toBe('nowhere');
    expect(ledToGuests('commands.get("a")')).toBe('nowhere');
  });
});
