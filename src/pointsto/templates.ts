/** The templates of one program and the sites in them: made once, whatever the contexts they run in. */
import type { MethodId, Program } from '../program/index.js';
import { Merging } from './merging.js';
import { passedOn } from './passes.js';
import type { Site, SiteTable, Template } from './template.js';
import { makeTemplate } from './template-maker.js';

export class Templates implements SiteTable {
  readonly sites: Site[] = [];
  readonly merging: Merging;
  private readonly byMethod: (Template | undefined)[] = [];

  constructor(readonly program: Program) {
    this.merging = new Merging(program);
  }

  add(site: Site): number {
    return this.sites.push(site) - 1;
  }

  of(method: MethodId): Template {
    let template = this.byMethod[method];
    if (template === undefined) {
      const made = makeTemplate(this.program, method, this);
      template = { ...made, passes: passedOn(made) };
      this.byMethod[method] = template;
    }
    return template;
  }
}
