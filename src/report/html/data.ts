/**
 * What the writer of the HTML report hands to its page, as JSON. All texts are ready to be shown: names are spelled out,
 * and what cannot be seen is written as in Java. Places, files and locks stand once and are named by their index.
 */

export interface PageData {
  readonly version: string;
  /** Tells several scans of one repository apart; empty for the only one. */
  readonly category: string;
  readonly verdict: Verdict;
  /** `17 findings: 9 warnings (5 high, 4 medium confidence), 8 notes`. */
  readonly summary: string;
  /** `1 new, 14 unchanged, 2 fixed`; empty without a base. */
  readonly tally: string;
  readonly scope: string;
  readonly notices: readonly Notice[];
  /** The address that files are below, where sources can be browsed. */
  readonly browse: string;
  readonly files: readonly FileData[];
  readonly places: readonly PlaceData[];
  /** Names of locks. */
  readonly locks: readonly string[];
  readonly findings: readonly FindingData[];
  /** Kinds of findings that occur, in the order in which they did first. */
  readonly kinds: readonly KindData[];
  readonly owners: GraphData;
  readonly stages: readonly StageData[];
  readonly open: readonly OpenData[];
  readonly unused: readonly string[];
  readonly diagnostics: readonly DiagnosticData[];
}

export interface Verdict {
  readonly mark: 'bad' | 'warn' | 'good';
  readonly text: string;
}

export interface Notice {
  readonly kind: 'incomplete' | 'warning' | 'note';
  readonly text: string;
}

export interface FileData {
  readonly path: string;
  /** It was found among the sources, so that its path is that of a repository. */
  readonly found: boolean;
  /** Lines around the places that are shown, by their number. */
  readonly lines: Readonly<Record<string, string>>;
}

export interface PlaceData {
  readonly file: number;
  /** 0 where there is no line table. */
  readonly line: number;
  readonly offset: number;
  /** `Pool.borrow(String)`. */
  readonly method: string;
  /** The same with packages. */
  readonly fullMethod: string;
  /** It is code of a library. */
  readonly library?: true;
}

export type State = 'new' | 'grown' | 'unchanged' | 'open' | 'fixed' | 'suppressed';
export type Mark = 'error' | 'high' | 'medium' | 'note';

export interface FindingData {
  readonly id: string;
  /** That of the other reports; 0 for what they do not number. */
  readonly number: number;
  readonly state: State;
  /** Level and confidence in one word. */
  readonly mark: Mark;
  readonly score?: number;
  /** Index in `kinds`. */
  readonly kind: number;
  readonly subject: string;
  readonly clause: string;
  /** The class whose state races, with its package. */
  readonly className: string;
  readonly title: string;
  readonly text: string;
  readonly facts: readonly FactData[];
  readonly evidence: readonly { readonly text: string; readonly weight: number }[];
  readonly advice: string;
  readonly fixes: readonly FixData[];
  /** The one that stands for the finding first. */
  readonly pairs: readonly PairData[];
  /** How many more there are. */
  readonly morePairs: number;
  /** What it joins. */
  readonly parts: readonly string[];
  /** The lock that most other accesses hold: index in `locks`. */
  readonly usualLock?: number;
  /** The two sides hold locks of one name, which may be two. */
  readonly unproved?: true;
  readonly graph: GraphData;
  readonly quiet: QuietData;
  readonly suppressions: readonly string[];
}

export interface FactData {
  readonly name: string;
  readonly text: string;
}

/** A line of a file, as it is and as it could be. */
export interface FixData {
  readonly title: string;
  readonly file: string;
  readonly line: number;
  readonly before: string;
  readonly after: string;
}

export interface PairData {
  /** What this pair is on, where the finding joins several. */
  readonly on: string;
  readonly sides: readonly SideData[];
  /** How the second path relates to the first. */
  readonly same: 'all' | 'but-last' | 'none';
  /** The second side is for comparison only. */
  readonly oneSided?: true;
}

export interface SideData {
  readonly access: 'read' | 'write';
  /** `writes org.acme.Pool.used`. */
  readonly action: string;
  readonly place: number;
  readonly thread: string;
  readonly reason: string;
  readonly steps: readonly StepData[];
  readonly locks: readonly LockData[];
}

export interface StepData {
  readonly place: number;
  readonly calls?: string;
  /** Calls before this one that are left out, as the path is long. */
  readonly skipped?: number;
  readonly takes: readonly LockData[];
}

/** Index in `locks`; of a lock held for reading, the same below zero, less one. */
export type LockData = number;

export interface GraphData {
  readonly nodes: readonly NodeData[];
  readonly edges: readonly EdgeData[];
  /** Nodes that were left out. */
  readonly omitted: number;
}

export interface NodeData {
  readonly kind: 'thread' | 'object' | 'state' | 'racy';
  readonly lines: readonly string[];
  /** A class to look at when the node is chosen. */
  readonly className?: string;
}

export interface EdgeData {
  readonly from: number;
  readonly to: number;
  readonly text: string;
  readonly kind: 'held' | 'bare' | 'plain';
}

/** What to write where the race is no problem. */
export interface QuietData {
  /** Where the comment may stand. */
  readonly at: readonly number[];
  /** The line for racewarden.yml that closes the class, where there is one. */
  readonly closed: string;
  /** The sentence about it. */
  readonly closing: string;
  /** What `racewarden why` is asked. */
  readonly why: string;
}

export interface KindData {
  readonly id: string;
  readonly title: string;
  readonly text: string;
}

export interface StageData {
  readonly name: string;
  readonly pairs: number;
}

export interface OpenData {
  readonly className: string;
  readonly reason: string;
  readonly methods: number;
}

export interface DiagnosticData {
  readonly name: string;
  readonly count: number;
  readonly items: readonly string[];
}
