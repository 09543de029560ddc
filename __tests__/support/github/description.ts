/** GitHub's own description of its REST interface, as far as it was extracted, as checks of requests and answers. */
import { readFileSync } from 'node:fs';
import { Ajv, type ValidateFunction } from 'ajv';
import addFormats from 'ajv-formats';

type Schema = Readonly<Record<string, unknown>>;

interface Parameter {
  readonly name: string;
  readonly in: 'path' | 'query' | 'header';
  readonly required: boolean;
  readonly schema: Schema;
}

interface OperationRow {
  readonly id: string;
  readonly method: string;
  readonly path: string;
  readonly parameters: readonly Parameter[];
  readonly body?: Schema & { readonly properties?: Schema };
  /** Schemas by status and type of content. */
  readonly responses: Readonly<Record<string, Readonly<Record<string, Schema>>>>;
}

export interface Call {
  readonly operation: OperationRow;
  readonly path: Readonly<Record<string, string>>;
}

const { operations, schemas } = JSON.parse(
  readFileSync(new URL('./openapi.json', import.meta.url), 'utf8'),
) as { operations: readonly OperationRow[]; schemas: Readonly<Record<string, Schema>> };

/** Operations with fewer parameters first: `/user` before `/{name}`. */
const ROUTES = operations
  .map((operation) => ({
    operation,
    pattern: new RegExp(`^${operation.path.replace(/\{(\w+)\}/g, '(?<$1>[^/]+)')}$`),
    parameters: operation.path.split('{').length,
  }))
  .sort((a, b) => a.parameters - b.parameters);

/** Texts of addresses become numbers where the description wants them. */
const forTexts = checker({ coerceTypes: true });
const forBodies = checker({});
const compiled = new Map<string, ValidateFunction>();

function checker(options: { coerceTypes?: boolean }): Ajv {
  const ajv = new Ajv({ ...options, strict: false, allErrors: true, logger: false });
  addFormats.default(ajv);
  ajv.addSchema({ $id: 'openapi', schemas });
  return ajv;
}

/** The operation that a request asks for, or undefined where the description has none. */
export function callOf(method: string, pathname: string): Call | undefined {
  for (const { operation, pattern } of ROUTES) {
    const match = operation.method === method ? pattern.exec(pathname) : null;
    if (match !== null) {
      const path = Object.entries(match.groups ?? {}).map(([name, text]) => [name, decodeURIComponent(text)]);
      return { operation, path: Object.fromEntries(path) };
    }
  }
  return undefined;
}

/** What the description does not allow in a request. */
export function requestProblems({ operation, path }: Call, query: URLSearchParams, body: unknown): string[] {
  const given = { path, query: Object.fromEntries(query), header: {} as Record<string, string> };
  const problems: string[] = [];
  for (const { name, in: place, required, schema } of operation.parameters) {
    const value = given[place][name];
    if (value !== undefined) {
      problems.push(...check(forTexts, `${operation.id} ${place} ${name}`, schema, value));
    } else if (required) {
      problems.push(`${place} parameter ${name} is missing`);
    }
  }
  const known = new Set(
    operation.parameters.filter(({ in: place }) => place === 'query').map(({ name }) => name),
  );
  for (const name of query.keys()) {
    if (!known.has(name)) problems.push(`query parameter ${name} is unknown`);
  }
  return [...problems, ...bodyProblems(operation, body)];
}

function bodyProblems({ id, body: schema }: OperationRow, body: unknown): string[] {
  if (schema === undefined) return body === undefined ? [] : ['a body where there is to be none'];
  if (typeof body !== 'object' || body === null) return ['the body is no object'];
  const unknown = Object.keys(body).filter((key) => !(key in (schema.properties ?? {})));
  return [
    ...unknown.map((key) => `body has an unknown key ${key}`),
    ...check(forBodies, `${id} body`, schema, body),
  ];
}

export interface Answer {
  readonly status: number;
  /** Type of the content, without parameters. */
  readonly type: string;
  readonly body: unknown;
}

/**
 * What the description does not allow in an answer. Failures that may come from any operation, described there or not,
 * need no schema.
 */
export function answerProblems({ id, responses }: OperationRow, { status, type, body }: Answer): string[] {
  const described = responses[status] ?? responses[`${Math.floor(status / 100)}XX`];
  if (described === undefined) {
    return status >= 400 ? [] : [`status ${status} is not described`];
  }
  if (Object.keys(described).length === 0) return [];
  const schema = described[type];
  if (schema === undefined) return [`content of type ${type} is not described for status ${status}`];
  return check(forBodies, `${id} ${status} ${type}`, schema, body);
}

function check(ajv: Ajv, name: string, schema: Schema, value: unknown): string[] {
  let validate = compiled.get(name);
  if (validate === undefined) {
    validate = ajv.compile(absolute(schema) as Schema);
    compiled.set(name, validate);
  }
  if (validate(value)) return [];
  return (validate.errors ?? []).map(({ instancePath, message }) => `${name}${instancePath} ${message}`);
}

/** References of an extracted schema are relative to the whole file. */
function absolute(schema: unknown): unknown {
  if (Array.isArray(schema)) return schema.map(absolute);
  if (typeof schema !== 'object' || schema === null) return schema;
  const { $ref } = schema as { $ref?: unknown };
  if (typeof $ref === 'string' && $ref.startsWith('#')) return { $ref: `openapi${$ref}` };
  return Object.fromEntries(Object.entries(schema).map(([key, value]) => [key, absolute(value)]));
}
