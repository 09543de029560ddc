/** Annotations in class files, of CLASS and RUNTIME retention, that say that findings need no mending. */
import type { Annotation, AnnotationValue, ClassFile } from '../classfile/index.js';
import { type ClassId, markOf, markText, type Program, simpleNameOf } from '../program/index.js';
import { type Mark, REASONS, shortened } from './marks.js';

/** Deeper nesting of classes is no program. */
const DEEPEST = 100;

export class ClassMarks {
  /** By internal name of the class. */
  private readonly classes = new Map<string, Mark>();
  private readonly disclaimers = new Map<string, Mark>();
  /** By internal name of the class, then name and descriptor. */
  private readonly methods = new Map<string, Map<string, Mark>>();
  /** By the name people read. */
  private readonly byPrettyName = new Map<string, Mark>();
  private readonly fields = new Map<string, Mark>();
  /** Those of classes that `isListed` accepts: the others are known from their sources. */
  readonly marks: Mark[] = [];

  constructor(
    private readonly program: Program,
    isListed: (cls: ClassId) => boolean,
  ) {
    for (const cls of program.applicationClasses()) {
      const { file } = program.class(cls);
      if (file !== undefined) this.read(cls, file, isListed(cls) ? this.marks : []);
    }
  }

  get hasMarks(): boolean {
    return this.classes.size + this.disclaimers.size + this.methods.size + this.fields.size > 0;
  }

  /** Marks on the method with that pretty name, on the class that holds it and on what is around them. */
  around(className: string, method: string): Mark[] {
    if (this.classes.size + this.methods.size === 0) return [];
    const found = [this.byPrettyName.get(method), ...this.ofLambda(className, method)];
    let name: string | undefined = className.replaceAll('.', '/');
    for (let level = 0; level < DEEPEST && name !== undefined; level++) {
      found.push(this.classes.get(name));
      const file: ClassFile | undefined = this.fileOf(name);
      const outer: ClassFile['enclosingMethod'] = file?.enclosingMethod;
      if (outer?.name !== undefined) found.push(this.methods.get(outer.owner)?.get(outer.name + outer.desc));
      name = outer?.owner ?? file?.innerClasses.find(({ inner }) => inner === name)?.outer;
    }
    return found.filter((mark) => mark !== undefined);
  }

  /** Marks on a field and on its class and those around it; `isStatic` fields are not a class's instances. */
  ofField(cls: ClassId, field: string, isStatic: boolean): Mark[] {
    const { name } = this.program.class(cls);
    const own = [this.fields.get(`${name}.${field}`), ...this.around(name.replaceAll('/', '.'), '')];
    if (!isStatic) own.push(this.disclaimers.get(name));
    return own.filter((mark) => mark !== undefined);
  }

  private fileOf(name: string): ClassFile | undefined {
    const cls = this.program.findClass(name);
    return cls < 0 ? undefined : this.program.class(cls).file;
  }

  /** javac calls the code of a lambda `lambda$borrow$0`: whichever `borrow` it stands in. */
  private ofLambda(className: string, method: string): Mark[] {
    const name = /\.lambda\$(.+)\$\d+\(/.exec(method)?.[1];
    const marked = this.methods.get(className.replaceAll('.', '/'));
    if (name === undefined || marked === undefined) return [];
    const wanted = name === 'new' ? '<init>' : name === 'static' ? '<clinit>' : name;
    return [...marked].flatMap(([key, mark]) => (key.startsWith(`${wanted}(`) ? [mark] : []));
  }

  private read(cls: ClassId, file: ClassFile, listed: Mark[]): void {
    const dotted = file.name.replaceAll('/', '.');
    const own = markIn(file.annotations, dotted, listed);
    if (own !== undefined) this.classes.set(file.name, own);
    const disclaimer = disclaimerIn(file.annotations, dotted);
    if (disclaimer !== undefined) this.disclaimers.set(file.name, disclaimer);
    for (const { name, annotations } of file.fields) {
      const on = `${dotted}.${name}`;
      const mark = markIn(annotations, on, listed) ?? disclaimerIn(annotations, on);
      if (mark !== undefined) this.fields.set(`${file.name}.${name}`, mark);
    }
    for (const id of this.program.class(cls).methods) {
      const { name, desc, member } = this.program.method(id);
      const pretty = this.program.prettyMethod(id);
      const mark = member && markIn(member.annotations, pretty, listed);
      if (mark === undefined) continue;
      this.byPrettyName.set(pretty, mark);
      const marked = this.methods.get(file.name) ?? new Map<string, Mark>();
      this.methods.set(file.name, marked.set(name + desc, mark));
    }
  }
}

/** Who writes `@NotThreadSafe` or `@ThreadConfined` knows that races are possible, and promises that there are none. */
function disclaimerIn(annotations: readonly Annotation[], on: string): Mark | undefined {
  const found = annotations.find((one) => {
    const mark = markOf(one);
    // `@Contract(threading = UNSAFE)` is a word about what callers get, which its project writes on nearly every class.
    return (mark === 'not-thread-safe' || mark === 'confined') && simpleNameOf(one) !== 'Contract';
  });
  if (found === undefined) return undefined;
  const called = markText(found);
  return { called, reason: `${on} is annotated ${called}`, where: '', isUsed: false };
}

function markIn(annotations: readonly Annotation[], on: string, listed: Mark[]): Mark | undefined {
  const found = annotations.find((one) => simpleNameOf(one) === 'SuppressRacewarden');
  if (found === undefined) return undefined;
  const texts = [...found.values].flatMap(([name, value]) => (REASONS.has(name) ? textsIn(value) : []));
  const reason = shortened(texts.join(' '));
  const mark = { called: `@SuppressRacewarden on ${on}`, reason, where: '', isUsed: false };
  listed.push(mark);
  return mark;
}

function textsIn(value: AnnotationValue): string[] {
  if (value.kind === 'array') return value.values.flatMap(textsIn);
  return value.kind === 'constant' && typeof value.value === 'string' ? [value.value] : [];
}
