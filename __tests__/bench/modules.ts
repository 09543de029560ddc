/** The scripts of the bench are plain JavaScript, so their types are said here. */
import { fileURLToPath } from 'node:url';

export interface Fit {
  readonly exponent: number;
  readonly factor: number;
  readonly explained: number;
  readonly points: number;
}

export interface FitModule {
  powerLaw(points: readonly { readonly x: number; readonly y: number | undefined }[]): Fit | undefined;
  isMet(figure: number | undefined, target: number | undefined): boolean | undefined;
}

export interface PeerModule {
  readBugs(xml: string): { bugs: number; failedClasses: number; reason: string | undefined };
}

export interface DetectorsModule {
  multithreadedDetectors(descriptor: string): string[];
}

export interface TextModule {
  percent(part: number, all: number): string;
  ratio(a: number | undefined, b: number | undefined): string;
  table(heads: readonly string[], left: number, rows: readonly (readonly string[])[]): string[];
}

/** What the bench keeps of a scan, as far as tests make it up. */
export interface Result {
  readonly seconds: number;
  readonly userSeconds?: number;
  readonly peakMegabytes: number;
  readonly incomplete: readonly string[];
  readonly statistics: Readonly<Record<string, number>>;
  readonly stages: Readonly<Record<string, number>>;
  readonly findings: Readonly<Record<'all' | 'high' | 'medium' | 'low', number>>;
  readonly phases: Readonly<Record<string, number>>;
  readonly memory: Readonly<Record<string, number>>;
  readonly diagnostics: Readonly<Record<string, number>>;
  readonly jdkCalls?: { sites: number; unmodelled: number; byUse: readonly string[] };
}

export interface Measured {
  readonly name: string;
  readonly version: string;
  readonly isWhole: boolean;
  readonly target?: { seconds: number; megabytes: number };
  readonly result: Result;
  readonly peer?: object;
}

export interface ShowModule {
  block(one: Measured): string;
  change(now: Result, before: Result | undefined): string;
  overview(measured: readonly Measured[]): string;
  peerText(ours: Result, peer: object): string;
}

type Counts = Readonly<Record<'true' | 'benign' | 'false', number>>;

export interface Score {
  readonly jar: string;
  readonly findings: number;
  readonly high: number;
  readonly first: number;
  readonly judged: Readonly<Record<'high' | 'medium' | 'low' | 'gone', Counts>>;
  readonly screen: Counts;
}

export interface JudgedModule {
  scoreOf(judged: { jar: string; findings: readonly object[] }, results: readonly object[]): Score;
  totalOf(scores: readonly Score[]): Score;
  scoreTable(scores: readonly Score[]): string;
}

export interface PageModule {
  page(all: object): string;
}

/** A script of the bench. */
export async function benchModule<T>(name: string): Promise<T> {
  return (await import(fileURLToPath(new URL(`../../bench/${name}.mjs`, import.meta.url)))) as T;
}
