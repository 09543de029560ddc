/** Values in texts of calls that differ from call to call: with a variable `i`, or with a number in its place. */

export type Hole = 'text' | 'number' | 'flag' | 'letter';

const MARK = '\u0003';
const HOLES = new RegExp(`${MARK}(text|number|flag|letter)${MARK}`, 'g');

export function hole(kind: Hole): string {
  return MARK + kind + MARK;
}

/** With the variable `i`. */
export function open(text: string): string {
  return text.replace(HOLES, (_, kind: Hole) => OPEN[kind]);
}

const OPEN: Readonly<Record<Hole, string>> = {
  ...{ text: '"text" + i', number: 'i', flag: 'i % 2 == 0', letter: "(char) ('a' + i)" },
};

/** With a number in the place of the variable. */
export function filled(text: string, i: number): string {
  return text.replace(HOLES, (_, kind: Hole) => {
    switch (kind) {
      case 'text':
        return `"text${i}"`;
      case 'number':
        return `${i}`;
      case 'flag':
        return `${i % 2 === 0}`;
      case 'letter':
        return `'${String.fromCharCode(97 + (i % 26))}'`;
    }
  });
}
