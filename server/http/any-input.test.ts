import fc from 'fast-check';
import type { FastifyInstance, InjectOptions } from 'fastify';
import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import type { Endpoint } from '../../contract/endpoint.ts';
import { type EndpointName, endpoints } from '../../contract/endpoints.ts';
import { envelope } from '../../contract/envelope.ts';
import { isErrorCode } from '../../contract/error-codes.ts';
import { onEachDatabase } from '../../tests/setup/databases.ts';
import { generated } from '../../tests/setup/generated.ts';
import { buildDir, putComic } from '../../tests/setup/site.ts';
import { buildApp } from '../app.ts';
import { openHouse } from '../house.ts';

/** Texts that break what is careless with texts. */
const nastyTexts = [
  ...[
    '',
    ' ',
    '0',
    '-1',
    '1e999',
    '9007199254740993',
    '99999999999999999999',
    'NaN',
    'null',
    'true',
    '[]',
    '{}',
  ],
  ...[
    "'; drop table comic; --",
    "1' or '1'='1",
    '%',
    '%%',
    '_',
    '\\',
    '"',
    '*',
    '(',
    'a OR b',
    'NEAR(x',
    '^a',
  ],
  ...[
    '\u0000',
    'a\u0000b',
    '😀',
    '👩‍👩‍👧',
    '\u202e',
    'ﷺ',
    'İ',
    '漫'.repeat(64),
    '漫'.repeat(5000),
    'x'.repeat(70_000),
  ],
  ...['../../etc/passwd', '__proto__', 'constructor', 'toString', '<script>', '\ufffd', '\u3000', '《》·'],
];
/** What calls know, so that most of them get past the first check. */
const soundTexts = [
  '1',
  '2',
  '3',
  '80001',
  'tester',
  '潮汐',
  '13800138000',
  '123456',
  'newest',
  '2026-01-05',
];

const anyText = fc.oneof(fc.constantFrom(...nastyTexts), fc.string({ unit: 'binary', maxLength: 40 }));
const anyNumber = fc.constantFrom(
  ...[0, -1, 1, 2, 1.5, 2 ** 31 - 1, 2 ** 31, 2 ** 53, -(2 ** 63), 1e308, -0, 5e-324],
);
const deep = Array.from({ length: 2000 }).reduce<unknown>((value) => [value], 1);
const anyValue = fc.oneof(
  ...[anyText, anyNumber, fc.boolean(), fc.constant(null), fc.array(anyNumber, { maxLength: 5 })],
  ...[fc.jsonValue({ maxDepth: 4 }), fc.constant(Array.from({ length: 2000 }, () => 1)), fc.constant(deep)],
);

type Fields = Record<string, JsonSchema>;
interface JsonSchema {
  type?: string;
  enum?: unknown[];
  const?: unknown;
  anyOf?: JsonSchema[];
  items?: JsonSchema;
  properties?: Fields;
}

/** A value of the right kind, so far as a schema tells it. */
function soundValue(schema: JsonSchema): fc.Arbitrary<unknown> {
  if (schema.enum) return fc.constantFrom(...schema.enum);
  if (schema.const !== undefined) return fc.constant(schema.const);
  if (schema.anyOf) return fc.oneof(...schema.anyOf.map(soundValue));
  switch (schema.type) {
    case 'integer':
    case 'number':
      return fc.constantFrom(1, 2, 3, 60, 0, 2 ** 31 - 1);
    case 'boolean':
      return fc.boolean();
    case 'array':
      return fc.array(soundValue(schema.items ?? {}), { maxLength: 4 });
    case 'object':
      return fieldsOf(schema.properties ?? {}, soundValue);
    case 'null':
      return fc.constant(null);
    default:
      return fc.oneof(fc.constantFrom(...soundTexts), fc.constantFrom(...nastyTexts));
  }
}

/** Every field there is or not, most of them sound. */
function fieldsOf(fields: Fields, value: (schema: JsonSchema) => fc.Arbitrary<unknown>) {
  const each = Object.entries(fields).map(([name, schema]) =>
    fc.tuple(
      fc.constant(name),
      fc.oneof({ weight: 8, arbitrary: value(schema) }, anyValue),
      fc.integer({ min: 0, max: 9 }),
    ),
  );
  return fc
    .tuple(...each)
    .map((all) =>
      Object.fromEntries(all.filter(([, , chance]) => chance > 0).map(([name, of]) => [name, of])),
    );
}

function schemaFields(schema: Endpoint['query']): Fields {
  const { properties = {} } = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as JsonSchema;
  return properties;
}

const soundOrNasty = fc.oneof({ weight: 4, arbitrary: fc.constantFrom(...soundTexts) }, anyText);

/** A request to one row of the table that is wrong in some way, or right by chance. */
const anyRequest = fc
  .constantFrom(...(Object.entries(endpoints) as [EndpointName, Endpoint][]))
  .chain(([name, { method, path, query, body }]) =>
    fc.record({
      name: fc.constant(name),
      path: fc.array(soundOrNasty, { minLength: 2, maxLength: 2 }),
      query: fc.array(
        fc.tuple(fc.constantFrom(...Object.keys(schemaFields(query)), 'mid', 'page', 'size'), soundOrNasty),
        { maxLength: 4 },
      ),
      body: fc.oneof({ weight: 9, arbitrary: fieldsOf(schemaFields(body), soundValue) }, anyValue),
      type: fc.oneof(
        { weight: 12, arbitrary: fc.constant('application/json') },
        fc.constantFrom(
          'application/x-www-form-urlencoded',
          'text/plain',
          'multipart/form-data',
          'a/b;c',
          '',
        ),
      ),
      method: fc.oneof(
        { weight: 12, arbitrary: fc.constant(method as string) },
        fc.constantFrom('GET', 'POST', 'PUT', 'DELETE', 'PATCH', 'HEAD', 'OPTIONS'),
      ),
      key: fc.oneof(fc.constantFrom('key-1', 'key-2'), anyText),
      signedIn: fc.integer({ min: 0, max: 3 }).map((chance) => chance > 0),
      url: fc.constant(path as string),
    }),
  );
type AnyRequest = typeof anyRequest extends fc.Arbitrary<infer Value> ? Value : never;

onEachDatabase((open) => {
  test('whatever is sent to whatever address, the answer is an envelope with a code that its row names', async () => {
    await using it = await open();
    const house = await openHouse({ ...it.place, mediaUrl: null });
    await putComic(house, { title: '潮汐灯塔', chapters: 3, pages: 1 });
    const app = await buildApp(house, { logLevel: 'silent', buildDir });
    const tokens = [await registered(app, 'tester')];
    const faults = new Map<string, string>();
    const codes = new Set<string>();
    await fc.assert(
      fc.asyncProperty(anyRequest, async (ask) => {
        // A request may end its own session.
        if (['logout', 'changePassword', 'closeAccount'].includes(ask.name)) {
          tokens.push(await registered(app, `tester${tokens.length}`));
        }
        const request = requestOf(ask, tokens.at(-1) ?? '');
        const { statusCode, body } = await app.inject(request);
        const fault = faultOf(statusCode, body, ask);
        if (fault) faults.set(`${ask.name} ${fault}`, JSON.stringify(request).slice(0, 400));
        codes.add(codeIn(body) ?? 'none');
      }),
      { numRuns: generated(1500), seed: Number(process.env.FUZZ_SEED ?? 7) },
    );
    await app.close();
    await house.close();
    expect(Object.fromEntries(faults)).toEqual({});
    // The requests got as far as the use cases, and were not all turned away at the door.
    expect(codes.size).toBeGreaterThan(8);
  }, 120_000);
});

function requestOf(ask: AnyRequest, token: string): InjectOptions {
  const values = [...ask.path];
  const filled = ask.url.replace(/:\w+/g, () => encoded(values.shift() ?? ''));
  const query = ask.query.map(([key, value]) => `${encoded(key)}=${encoded(value)}`).join('&');
  const bare = ask.method === 'GET' || ask.method === 'HEAD' || ask.method === 'OPTIONS';
  return {
    method: ask.method as 'GET',
    url: `${filled}?${query}`,
    headers: {
      'idempotency-key': encoded(ask.key),
      ...(ask.signedIn ? { authorization: `Bearer ${token}` } : {}),
      ...(bare || ask.type === '' ? {} : { 'content-type': ask.type }),
    },
    ...(bare ? {} : { payload: JSON.stringify(ask.body) }),
  };
}

/** Codes that any call may answer, and that of a method that the address does not have. */
const anyCalls = ['', 'Request01', 'Request02', 'Request03', 'Site01'];

/** Null when the answer is one of ours. */
function faultOf(status: number, body: string, { name, method }: AnyRequest): string | null {
  if (status >= 500) return `${status}`;
  if (method === 'HEAD' || status === 204) return null;
  const code = codeIn(body);
  if (code === null) return `${status} without an envelope`;
  if (code !== '' && !isErrorCode(code)) return `unknown code ${code}`;
  const row: Endpoint = endpoints[name];
  const isNamed = method !== row.method || [...anyCalls, ...row.codes].includes(code);
  return isNamed ? null : `code ${code}, which its row does not name`;
}

function codeIn(body: string): string | null {
  try {
    return envelope.parse(JSON.parse(body)).code;
  } catch {
    return null;
  }
}

async function registered(app: FastifyInstance, account: string): Promise<string> {
  const payload = { account, password: '潮汐灯塔每晚熄灭' };
  const response = await app.inject({ method: 'POST', url: '/account/logon', payload });
  expect(response.statusCode).toBe(200);
  return String(response.json().data);
}

function encoded(text: string): string {
  return encodeURIComponent(text.toWellFormed()).slice(0, 8000);
}
