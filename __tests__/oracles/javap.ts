/** The facts of classes as a JDK's own `javap -v` prints them, class by class as its output comes. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { StringDecoder } from 'node:string_decoder';
import { type ClassFacts, type MemberFacts, noFacts } from './facts.js';

/** One pass over text: the small compiler and collector are twice as fast here as the default ones. */
const FLAGS = [
  '-J-XX:TieredStopAtLevel=1',
  '-J-XX:+UseSerialGC',
  '-J-Dfile.encoding=UTF-8',
  '-J-Dstdout.encoding=UTF-8',
];

/**
 * The classes of java.base with these names, in this order, read by the JDK itself from its image.
 * @throws Error with javap's messages where it fails.
 */
export async function* javap(home: string, names: readonly string[]): AsyncGenerator<ClassFacts> {
  const urls = names.map((name) => `jrt:/java.base/${name}.class`);
  const child = spawn(join(home, 'bin', 'javap'), [...FLAGS, '-v', '-p', ...urls], {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, LC_ALL: 'C.UTF-8' },
  });
  const ended = once(child, 'close');
  let messages = '';
  child.stderr.on('data', (chunk) => {
    messages += chunk;
  });
  const parser = new JavapParser();
  try {
    for await (const lines of linesOf(child.stdout)) {
      for (const line of lines) {
        const done = parser.line(line);
        if (done !== undefined) yield done;
      }
    }
  } finally {
    // Nobody reads on where a comparison failed.
    child.kill();
  }
  const [code] = await ended;
  if (code !== 0 || messages !== '') throw new Error(`javap ends with ${code}: ${messages.slice(0, 2000)}`);
  if (parser.current !== undefined) yield parser.current;
}

async function* linesOf(stream: AsyncIterable<Buffer>): AsyncGenerator<string[]> {
  const decoder = new StringDecoder('utf8');
  let rest = '';
  for await (const chunk of stream) {
    const lines = (rest + decoder.write(chunk)).split('\n');
    rest = lines.pop() as string;
    yield lines;
  }
}

/** Columns that javap gives the kind of a constant. */
const TAG_WIDTH = 19;

/** Where a line of the output stands. */
type Place = 'head' | 'pool' | 'body' | 'tail';
type Section = 'none' | 'instructions' | 'switch' | 'handlers' | 'lines' | 'variables' | 'exceptions';

const CODE_SECTIONS: Readonly<Record<string, Section>> = {
  'Exception table:': 'handlers',
  'LineNumberTable:': 'lines',
  'LocalVariableTable:': 'variables',
};

class JavapParser {
  current: ClassFacts | undefined;
  private place: Place = 'head';
  private section: Section = 'none';
  private member: MemberFacts = noFacts();
  private inCode = false;

  /** Takes the next line; gives a class once the next one begins. */
  line(text: string): ClassFacts | undefined {
    if (text.startsWith('Classfile ')) {
      const done = this.current;
      const name = text.slice('Classfile jrt:/java.base/'.length, -'.class'.length);
      this.current = { name, head: new Map(), pool: [], members: [] };
      this.place = 'head';
      return done;
    }
    if (text === 'Constant pool:') this.place = 'pool';
    else if (text === '{') this.place = 'body';
    else if (text === '}') this.place = 'tail';
    else if (this.place === 'body') this.bodyLine(text);
    else if (this.place === 'pool') this.poolLine(text);
    else this.outerLine(text);
    return undefined;
  }

  private set(key: string, value: string): void {
    this.current?.head.set(key, value);
  }

  private outerLine(text: string): void {
    const checksum = /^ {2}SHA-256 checksum (\w+)$/.exec(text);
    if (checksum) this.set('hash', checksum[1]);
    const version = /^ {2}(major|minor) version: (\d+)$/.exec(text);
    if (version) this.set(version[1], version[2]);
    const flags = /^ {2}flags: \(0x(\w+)\)/.exec(text);
    if (flags) this.set('flags', flags[1]);
    const type = /^ {2}(this|super)_class: #\d+ *(?:\/\/ (.*))?$/.exec(text);
    if (type) this.set(type[1], unquoted(type[2] ?? ''));
    const counts = /^ {2}(interfaces: \d+, fields: \d+, methods: \d+), attributes: \d+$/.exec(text);
    if (counts) this.set('counts', counts[1]);
    const attribute = /^(SourceFile: "|Signature: #\d+ *\/\/ |NestHost: class )(.*?)"?$/.exec(text);
    if (attribute) this.set(attribute[1].slice(0, attribute[1].indexOf(':')), attribute[2]);
  }

  private poolLine(text: string): void {
    const row = /^ *#(\d+) = (\w+)/.exec(text);
    if (row === null) throw new Error(`javap prints a constant as ${text}`);
    const [start, index, tag] = row;
    const rest = text.slice(start.length - tag.length + TAG_WIDTH);
    // What an entry that refers to others says stands in the comment.
    const comment = tag === 'Utf8' ? -1 : rest.indexOf('//');
    const said = comment >= 0 ? rest.slice(comment + '// '.length) : rest;
    this.current?.pool.push({ index: Number(index), tag, text: canonical(tag, said) });
  }

  private bodyLine(text: string): void {
    let indent = 0;
    while (text.charCodeAt(indent) === 0x20) indent++;
    if (indent === text.length) return;
    const isNumber = text.charCodeAt(indent) < 0x3a;
    if (indent === 2) this.declaration(text.slice(2));
    else if (indent === 4) this.memberLine(text.slice(4));
    else if (this.section === 'exceptions') this.member.exceptions = text.slice(indent + 'throws '.length);
    else if (!this.inCode) return;
    else if (indent === 6 && !isNumber) this.codeLine(text.slice(6));
    else this.row(text.slice(indent), isNumber);
  }

  private declaration(text: string): void {
    this.member = noFacts();
    this.inCode = false;
    this.section = 'none';
    this.current?.members.push(this.member);
    const open = text.indexOf('(');
    if (text === 'static {};') this.member.head = '<clinit>';
    else if (open < 0) this.member.head = text.slice(text.lastIndexOf(' ') + 1, -1);
    else {
      const name = text.slice(text.lastIndexOf(' ', open) + 1, open);
      this.member.head = name === this.current?.name.replaceAll('/', '.') ? '<init>' : name;
    }
  }

  private memberLine(text: string): void {
    this.inCode = text === 'Code:';
    this.section = text === 'Exceptions:' ? 'exceptions' : 'none';
    if (text.startsWith('descriptor: ')) this.member.head += ` ${text.slice('descriptor: '.length)}`;
    else if (text.startsWith('flags: (0x')) this.member.head += ` ${text.slice(10, 14)}`;
    else if (text.startsWith('ConstantValue: ')) {
      const [, type, value] = /^ConstantValue: (\w+) ?(.*)$/s.exec(text) as RegExpExecArray;
      this.member.constant = `${type} ${canonical(type, value)}`;
    } else if (text.startsWith('Signature: #')) this.member.signature = text.replace(/^.*? *\/\/ /, '');
  }

  private codeLine(text: string): void {
    if (text.startsWith('stack=')) {
      this.member.code.push(text.replace(/, args_size.*/, ''));
      this.section = 'instructions';
    } else {
      this.section = CODE_SECTIONS[text] ?? 'none';
      const frames = /^StackMapTable: number_of_entries = (\d+)$/.exec(text);
      if (frames) this.member.frames = frames[1];
    }
  }

  private row(text: string, isNumber: boolean): void {
    const { code, handlers, lines, variables } = this.member;
    switch (this.section) {
      case 'instructions':
        code.push(instruction(text));
        if (text.includes('{ // ')) this.section = 'switch';
        break;
      case 'switch':
        code.push(text);
        if (text === '}') this.section = 'instructions';
        break;
      case 'handlers':
        if (isNumber) handlers.push(text.replace(/ +/g, ' '));
        break;
      case 'lines': {
        const colon = text.indexOf(':');
        lines.push([Number(text.slice(colon + 2)), text.slice('line '.length, colon)]);
        break;
      }
      case 'variables':
        if (isNumber) variables.push(text.replace(/ +/g, ' '));
        break;
    }
  }
}

/** `12: invokeinterface #3, 1`; javap writes `iload_w` for a wide iload. */
function instruction(text: string): string {
  const comment = text.indexOf('//');
  const parts = (comment < 0 ? text : text.slice(0, comment)).trim().split(/ +/);
  const widened = parts[1].replace(/_w$/, '');
  if (/^(iinc|ret|[ilfda](load|store))$/.test(widened)) parts[1] = widened;
  return parts.join(' ');
}

/** Java and JavaScript write the same number differently, and names that are no Java identifiers stand in quotes. */
function canonical(tag: string, text: string): string {
  switch (tag) {
    case 'Float':
    case 'float':
      return `${Math.fround(Number(text.slice(0, -1)))}f`;
    case 'Double':
    case 'double':
      return `${Number(text.slice(0, -1))}d`;
    case 'Utf8':
    case 'String':
      return text.replaceAll('\ufffd', '?').replace(/ +$/, '');
    default:
      return text.replaceAll('"', '').trim();
  }
}

/** Names that are no Java identifiers stand in quotes. */
function unquoted(text: string): string {
  return text.startsWith('"') ? text.slice(1, -1) : text;
}
