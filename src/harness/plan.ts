/** The client in words. */
import { Access, dotted, prettyType } from '../classfile/index.js';
import { kindOf, paramDescs, returnDesc } from '../ir/index.js';
import type { MethodInfo } from '../program/index.js';
import type { Creation } from './creations.js';
import { isEquals } from './methods.js';
import type { Call, Receiver, Surface } from './receivers.js';
import { type ResultMethods, useOf } from './results.js';
import type { OpenClass } from './types.js';
import { insiderOf } from './users.js';
import { type HarnessContext, isPlain } from './values.js';
import { has, title } from './visible.js';

/** More constructors than this are counted, not listed. */
const MAX_LISTED = 3;

export class Plan {
  constructor(
    private readonly harness: HarnessContext,
    private readonly results: ResultMethods,
  ) {}

  /** The whole plan; threads are numbered as the harness's roots. */
  text(open: readonly OpenClass[], surface: Surface, mains: readonly MethodInfo[]): string {
    const lines: string[] = [];
    if (open.length > 0) {
      lines.push('Open classes:', ...open.map(({ reason }) => `  ${reason}.`), '');
    }
    if (surface.receivers.length > 0) {
      lines.push('Shared by all threads, two instances each:');
      lines.push(
        ...surface.receivers.map((r) => `  ${title(r.shown)}${this.once(r)}: ${this.creation(r)}`),
        '',
      );
    }
    const calls = surface.calls.map((call, i) => ({ call, text: `  root ${i}: ${this.call(call)}` }));
    const threads = calls.filter(({ call }) => !call.isProgram);
    if (threads.length > 0) {
      lines.push(`Threads, each concurrent with every other and with itself:`);
      lines.push(...threads.map(({ text }) => text), '');
    }
    const making = calls.filter(({ call }) => call.isProgram);
    if (making.length > 0) {
      lines.push('Before others have the object, beside the threads that this starts:');
      lines.push(...making.map(({ text }) => text), '');
    }
    if (mains.length > 0) {
      lines.push('Closed programs:');
      lines.push(...mains.map((main, i) => `  root ${surface.calls.length + i}: ${this.program(main)}`), '');
    }
    if (lines.length === 0)
      lines.push('Nothing is open: no class shows that threads share it, and there is no main method.');
    return `${lines.join('\n').trimEnd()}\n`;
  }

  private once(receiver: Receiver): string {
    return this.harness.beans.isMadeOnce(receiver) ? ', one that a container makes' : '';
  }

  private creation({ creation, shown, cls }: Receiver): string {
    const way = ways(creation);
    return cls === shown ? way : `a client's own subclass, by ${way}`;
  }

  private call({ field, receiver, others, cls, target }: Call): string {
    if (field !== undefined) {
      const name = `${receiver === undefined ? 'static' : 'shared'} ${title(receiver?.shown ?? cls)}.${field.name}`;
      return has(field, Access.final) ? `uses ${name}` : `reads and writes ${name}`;
    }
    if (target.name === '<init>') {
      const args = paramDescs(target.desc).map((desc) => this.argument(desc, false));
      return `new ${title(cls)}(${args.join(', ')})`;
    }
    const of = others.length > 0 ? `${others.length + 1} classes with ${title(cls)}` : '';
    const whose = receiver?.isPerCall === true ? 'own' : 'shared';
    const on = receiver === undefined ? `static ${title(cls)}` : `${whose} ${of || title(receiver.shown)}`;
    const equals = receiver !== undefined && isEquals(target);
    const isInside = insiderOf(this.harness.program, target, cls.id) !== undefined;
    const args = equals
      ? ['Object or the other instance']
      : paramDescs(target.desc).map((desc) => this.argument(desc, !isInside));
    const use = isInside ? '' : this.useText(target);
    return `${on}.${target.name}(${args.join(', ')})${use}`;
  }

  private program({ owner, name, desc }: MethodInfo): string {
    const args = paramDescs(desc).map(prettyType);
    return `${title(this.harness.program.class(owner))}.${name}(${args.join(', ')})`;
  }

  private argument(desc: string, makesOwn: boolean): string {
    const element = desc.replace(/^\[+/, '');
    const text = prettyType(desc);
    if (kindOf(desc) !== 'ref' || isPlain(this.harness.program, desc.slice(1, -1))) return text;
    if (kindOf(element) === 'ref' && !isPlain(this.harness.program, element.slice(1, -1))) {
      const { candidates, program } = this.harness;
      const type = program.classNamed(element.slice(1, -1));
      const { shared, made } = makesOwn ? candidates.of(type) : candidates.withoutOwn(type);
      if (shared.length + made.length === 0 && element === desc) return 'null';
      if (shared.length > 0) return `shared ${made.length > 0 ? 'or own ' : ''}${text}`;
    }
    return `${this.harness.sharedArguments.size > 0 ? 'common' : 'own'} ${text}`;
  }

  private useText(target: MethodInfo): string {
    const { desc } = target;
    switch (useOf(this.harness, this.results, returnDesc(desc), this.results.madeBy(target)).kind) {
      case 'shared':
        return `, shares the ${prettyType(returnDesc(desc))}`;
      case 'used':
        return `, uses the ${prettyType(returnDesc(desc))}`;
      case 'dropped':
        return '';
    }
  }
}

function ways(creation: Creation): string {
  switch (creation.kind) {
    case 'new': {
      const all = creation.constructors;
      if (all.length === 0) return 'without a constructor';
      if (all.length > MAX_LISTED) return `new ${dotted(all[0].owner)}(…), by all ${all.length} constructors`;
      return all.map(({ owner, desc }) => `new ${dotted(owner)}(${params(desc)})`).join(' | ');
    }
    case 'constants':
      return creation.fields.map(({ name }) => name).join(' | ');
    case 'factories': {
      const fields = creation.fields.map(({ owner, name }) => `${dotted(owner)}.${name}`);
      const calls = creation.methods.map(
        ({ owner, name, desc }) => `${dotted(owner)}.${name}(${params(desc)})`,
      );
      const made = creation.makers.map(
        ({ owner, name, desc }) => `${name}(${params(desc)}) of one ${dotted(owner)}`,
      );
      const { constructors, type } = creation;
      const others = constructors.length === 0 ? [] : [ways({ kind: 'new', type, constructors })];
      return [...fields, ...calls, ...made, ...others].join(' | ');
    }
  }
}

function params(desc: string): string {
  return paramDescs(desc).map(prettyType).join(', ');
}
