import { expect, test } from '@jest/globals';
import { describeWithJdk } from '../support/jdk.js';
import { analyse, contextsOf, programOfSources, ref } from '../support/programs.js';

const CALLS = `
import java.util.Date;
import java.util.concurrent.atomic.AtomicInteger;

public class Main {
  static Object kept, other;

  static void use(Date date) {
    date.setTime(4);
    date.after(date);
    kept = date.clone();
  }

  public static void main(String[] args) {
    use(new Date());
    use(new Date());
    new AtomicInteger().get();
    new AtomicInteger().get();
    StringBuilder one = new StringBuilder();
    StringBuilder two = new StringBuilder();
    kept = one.append("1");
    other = two.append("2");
    new StringBuffer().length();
    new StringBuffer().length();
    new java.util.ArrayList<Object>().add(kept);
    new java.util.ArrayList<Object>().add(other);
  }
}
`;

describeWithJdk('methods that need no contexts', () => {
  const analysis = analyse(programOfSources({ 'Main.java': CALLS }), {
    entry: 'Main.main([Ljava/lang/String;)V',
  });
  const contexts = (method: string): number => contextsOf(analysis, method).length;

  test('what only touches numbers of what it is given has one context', () => {
    expect(contexts('java/util/Date.setTime')).toBe(1);
    expect(contexts('java/util/Date.after')).toBe(1);
    expect(contexts('java/lang/StringBuilder.append')).toBe(1);
  });

  test('what makes an object, moves a reference, locks or orders has one for each object', () => {
    expect(contexts('java/util/Date.clone')).toBe(2);
    expect(contexts('java/util/ArrayList.add')).toBe(2);
    expect(contexts('java/lang/StringBuffer.length')).toBe(2);
    expect(contexts('java/util/concurrent/atomic/AtomicInteger.get')).toBe(2);
  });

  test('what gives its object back gives back no other', () => {
    const { program } = analysis;
    const held = (name: string): number => {
      const field = program.resolveField(ref(`Main.${name}:Ljava/lang/Object;`));
      return analysis.pt.setSize(analysis.pt.staticSet(field));
    };
    expect(held('other')).toBe(1);
  });
});
