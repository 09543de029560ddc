// Takes the few operations of GitHub's REST interface that the action uses out of GitHub's own description of it,
// for the local GitHub of the tests.
//
//   npm pack @octokit/openapi && tar xzf octokit-openapi-*.tgz package/generated/api.github.com.json
//   node scripts/extract-openapi.mjs package/generated/api.github.com.json
//
// The result holds plain JSON schemas: texts for people are left out, and `nullable` of OpenAPI 3.0 becomes a type.
import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

const ROOT = resolve(dirname(fileURLToPath(import.meta.url)), '..');
const RESULT = join(ROOT, '__tests__', 'support', 'github', 'openapi.json');

const OPERATIONS = [
  'users/get-authenticated',
  'repos/compare-commits-with-basehead',
  'repos/list-pull-requests-associated-with-commit',
  'pulls/list',
  'pulls/get',
  'pulls/create-review',
  'pulls/list-review-comments',
  'pulls/create-review-comment',
  'pulls/update-review-comment',
  'pulls/delete-review-comment',
  'issues/list-comments',
  'issues/create-comment',
  'issues/update-comment',
  'code-scanning/upload-sarif',
  'code-scanning/get-sarif',
  'code-scanning/list-recent-analyses',
  'code-scanning/get-analysis',
];
/** Keys that say something to people or to other tools only. */
const FOR_PEOPLE = new Set([
  'description',
  'example',
  'examples',
  'title',
  'externalDocs',
  'deprecated',
  'default',
]);
/** The maps whose keys are names of the description's subject, not of its language. */
const NAMED = new Set(['properties', 'schemas']);

const source = process.argv[2];
if (source === undefined) {
  console.error('Usage: node scripts/extract-openapi.mjs <api.github.com.json>');
  process.exit(2);
}
const description = JSON.parse(readFileSync(source, 'utf8'));
const schemas = {};
const operations = OPERATIONS.map(operationNamed);
const { version } = description.info;
writeFileSync(RESULT, `${JSON.stringify({ version, operations, schemas: sorted(schemas) })}\n`);
execFileSync(join(ROOT, 'node_modules', '.bin', 'biome'), ['format', '--write', RESULT]);
console.log(`${RESULT}: ${operations.length} operations, ${Object.keys(schemas).length} schemas.`);

function operationNamed(id) {
  for (const [path, methods] of Object.entries(description.paths)) {
    for (const [method, operation] of Object.entries(methods)) {
      if (operation.operationId === id) return extract(id, method.toUpperCase(), path, operation);
    }
  }
  throw new Error(`The description has no operation ${id}.`);
}

function extract(id, method, path, operation) {
  const parameters = (operation.parameters ?? [])
    .map(resolved)
    .map(({ name, in: place, required, schema }) => ({
      name,
      in: place,
      required: required === true,
      schema: plain(schema),
    }));
  const body = operation.requestBody?.content['application/json']?.schema;
  const responses = Object.entries(operation.responses).map(([status, response]) => [
    status,
    Object.fromEntries(
      Object.entries(resolved(response).content ?? {}).map(([type, { schema }]) => [type, plain(schema)]),
    ),
  ]);
  return {
    id,
    method,
    path,
    parameters,
    ...(body === undefined ? {} : { body: plain(body) }),
    responses: Object.fromEntries(responses),
  };
}

/** The thing itself, where there is a reference to it. */
function resolved(thing) {
  return thing.$ref === undefined ? thing : resolved(at(thing.$ref));
}

function at(reference) {
  return reference
    .slice('#/'.length)
    .split('/')
    .reduce((node, key) => node[key], description);
}

/** A schema without what is for people; schemas it refers to are taken along. */
function plain(schema) {
  if (Array.isArray(schema)) return schema.map(plain);
  if (typeof schema !== 'object' || schema === null) return schema;
  if (schema.$ref !== undefined) return { $ref: `#/schemas/${taken(schema.$ref)}` };
  const entries = Object.entries(schema)
    .filter(([key]) => !FOR_PEOPLE.has(key) && !key.startsWith('x-') && key !== 'nullable')
    .map(([key, value]) => [key, NAMED.has(key) ? mapped(value) : plain(value)]);
  const made = Object.fromEntries(entries);
  return schema.nullable === true ? orNull(made) : made;
}

function mapped(named) {
  return Object.fromEntries(Object.entries(named).map(([name, schema]) => [name, plain(schema)]));
}

function orNull(schema) {
  if (typeof schema.type !== 'string') return { anyOf: [schema, { type: 'null' }] };
  const values = schema.enum === undefined ? {} : { enum: [...new Set([...schema.enum, null])] };
  return { ...schema, ...values, type: [schema.type, 'null'] };
}

function taken(reference) {
  const name = reference.slice('#/components/schemas/'.length);
  if (!(name in schemas)) {
    schemas[name] = true;
    schemas[name] = plain(at(reference));
  }
  return name;
}

function sorted(named) {
  return Object.fromEntries(Object.entries(named).sort(([a], [b]) => (a < b ? -1 : 1)));
}
