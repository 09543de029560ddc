/** What a scan has found so far, and the report of it. */
import packageFacts from '../../package.json' with { type: 'json' };
import type { ContractCheck } from '../contracts/index.js';
import type { CodeFacts, Diagnostic, Finding, Reasons, Report } from '../findings/index.js';
import type { Harness } from '../harness/index.js';
import type { PointsTo } from '../pointsto/index.js';
import type { Program } from '../program/index.js';
import type { Races } from '../races/index.js';
import type { Division } from '../shards/index.js';
import { contractDiagnostics, diagnosticsOf, missingWarnings } from './diagnostics.js';
import type { Hidden } from './hidden.js';
import type { Objects } from './objects.js';
import { openInterfaces } from './open.js';
import type { Road } from './road.js';
import { NO_VERDICTS, type Verdicts } from './verdicts.js';

export class SoFar {
  pt: PointsTo | undefined;
  solved: readonly Diagnostic[] = [];
  ordered: readonly Diagnostic[] = [];
  leftOut: readonly Diagnostic[] = [];
  races: Races | undefined;
  objects: Objects | undefined;
  contracts: ContractCheck | undefined;
  verdicts: Verdicts = NO_VERDICTS;
  code: CodeFacts | undefined;
  reasons: readonly Reasons[] | undefined;
  division: Division | undefined;
  readonly hidden: Hidden[] = [];

  constructor(
    private readonly program: Program,
    private readonly harness: Harness,
    private readonly road: Road,
    private readonly said: {
      readonly warnings: readonly string[];
      readonly closed: readonly string[] | undefined;
    },
  ) {}

  report(): Report {
    const { program, harness, verdicts, races, objects, code, hidden, road, said } = this;
    const { findings, suppressed, unusedSuppressions } = verdicts;
    return {
      tool: { name: 'racewarden', version: packageFacts.version },
      complete: road.incomplete.length === 0,
      incomplete: road.incomplete,
      findings,
      suppressed,
      unusedSuppressions,
      stages: races?.stages ?? [],
      ...(objects?.table !== undefined && { objects: objects.table }),
      interfaces: openInterfaces(program, harness),
      ...(said.closed !== undefined && { closedClasses: said.closed }),
      ...(code !== undefined && { code }),
      ...(this.reasons !== undefined && { reasons: this.reasons }),
      diagnostics: [
        ...diagnosticsOf(program, harness, this.solved, races, objects),
        ...this.ordered,
        ...this.leftOut,
        ...contractDiagnostics(program, this.contracts),
        ...(this.division === undefined ? [] : [this.division.diagnostic]),
        { name: 'findings whose paths were not all followed', count: verdicts.cutPaths, items: [] },
        {
          name: 'racing writes whose published objects were not all followed',
          count: verdicts.cutPublications,
          items: [],
        },
        ...(verdicts.beside === 0
          ? []
          : [
              {
                name: 'findings in classes that are open only for a field which was volatile in the base',
                count: verdicts.beside,
                items: [],
              },
            ]),
        ...hidden.flatMap(({ diagnostics }) => diagnostics),
      ],
      warnings: [
        ...said.warnings,
        ...verdicts.warnings,
        ...hidden.flatMap((kind) => kind.warnings),
        ...missingWarnings(program),
      ],
      statistics: this.statistics(),
      phases: road.times,
    };
  }

  private statistics(): Record<string, number> {
    const { program, harness, pt, races, verdicts } = this;
    return {
      classes: program.diagnostics().classesRead,
      applicationClasses: program.applicationClasses().length,
      roots: harness.roots.length,
      ...pt?.statistics(),
      ...(races !== undefined && racesIn(races, verdicts.findings)),
    };
  }
}

/** How much each finding stands for: of pairs of accesses, and of data races, each on a field or object of its own. */
function racesIn(races: Races, findings: readonly Finding[]): Record<string, number> {
  const { pairs } = races.stages[races.stages.length - 1];
  return {
    racingPairs: pairs,
    dataRaces: findings.length,
    findings: findings.length,
    pairsPerFinding: Math.round(pairs / Math.max(1, findings.length)),
  };
}
