import { expect, test } from 'vitest';
import type { Endpoint } from '../../contract/endpoint.ts';
import { endpoints } from '../../contract/endpoints.ts';
import { errorCodes } from '../../contract/error-codes.ts';
import { openSite } from '../../tests/setup/site.ts';

interface Operation {
  operationId: string;
  parameters: { name: string; in: string; required: boolean; schema: object }[];
  requestBody?: { content: { 'application/json': { schema: { properties: object } } } };
  responses: Record<string, { description: string; content: { 'application/json': { schema: Schema } } }>;
  security: object[];
}
interface Schema {
  properties?: { data?: object };
}
interface Document {
  openapi: string;
  info: { title: string; version: string };
  paths: Record<string, Record<string, Operation>>;
  components: { schemas: Record<string, object>; securitySchemes: Record<string, object> };
}

async function readDocument(): Promise<Document> {
  await using site = await openSite();
  return (await site.app.inject('/api/docs/json')).json();
}

test('every row of the contract is in the API’s document, with all that crosses the border', async () => {
  const { paths } = await readDocument();
  const told = Object.values(paths).flatMap((methods) => Object.values(methods));
  expect(told.map((operation) => operation.operationId).sort()).toEqual(Object.keys(endpoints).sort());
  for (const [name, endpoint] of Object.entries(endpoints) as [string, Endpoint][]) {
    const path = endpoint.path.replace(/:(\w+)/g, '{$1}');
    const operation = paths[path]?.[endpoint.method.toLowerCase()];
    const fields = operation?.parameters.map(({ name: of, in: place }) => `${place} ${of}`) ?? [];
    expect(fields, name).toContain('query mid');
    for (const [, of] of path.matchAll(/\{(\w+)\}/g)) expect(fields, name).toContain(`path ${of}`);
    expect(fields.includes('header Idempotency-Key'), name).toBe(endpoint.idempotent === true);
    expect(
      operation?.responses['200']?.content['application/json'].schema.properties?.data,
      name,
    ).toBeDefined();
    const failures = JSON.stringify(operation?.responses);
    for (const code of [...endpoint.codes, 'Request01', 'Server01']) expect(failures, name).toContain(code);
    expect(operation?.security.length === 0, name).toBe(endpoint.access === 'public');
  }
});

test('a list says what may be asked of it, and a purchase what it takes and answers', async () => {
  const { paths } = await readDocument();
  const list = paths['/api/comic']?.get;
  const size = list?.parameters.find(({ name }) => name === 'size');
  expect(size).toMatchObject({
    in: 'query',
    required: false,
    schema: { minimum: 1, maximum: 100, default: 20 },
  });
  const purchase = paths['/api/comic/buy']?.post;
  expect(Object.keys(purchase?.requestBody?.content['application/json'].schema.properties ?? {})).toEqual([
    'comicId',
    'chapterNos',
    'expectedTotal',
    'auto',
  ]);
  expect(purchase?.responses['402']?.description).toBe(`Member02: ${errorCodes.Member02}`);
});

test('the document is sound: every reference leads somewhere, every path parameter is told and required', async () => {
  const document = await readDocument();
  expect(document.openapi).toMatch(/^3\.1\./);
  expect(document.info).toMatchObject({ title: expect.any(String), version: expect.any(String) });
  for (const [, reference = ''] of JSON.stringify(document).matchAll(/"\$ref":"([^"]+)"/g)) {
    const found = reference
      .replace('#/', '')
      .split('/')
      .reduce<unknown>((at, key) => (at as Record<string, unknown> | undefined)?.[key], document);
    expect(found, reference).toBeDefined();
  }
  for (const [path, methods] of Object.entries(document.paths)) {
    for (const operation of Object.values(methods)) {
      const told = operation.parameters.filter((it) => it.in === 'path');
      expect(told.every(({ required }) => required)).toBe(true);
      expect(told.map(({ name }) => `{${name}}`).sort()).toEqual((path.match(/\{\w+\}/g) ?? []).sort());
      const names = operation.parameters.map((it) => `${it.in} ${it.name}`);
      expect(new Set(names).size).toBe(names.length);
      expect(operation.parameters.every(({ schema }) => typeof schema === 'object')).toBe(true);
      expect(Object.values(operation.responses).every(({ description }) => description !== '')).toBe(true);
    }
  }
});

test('the page to read it comes whole from the site itself', async () => {
  await using site = await openSite();
  const page = await site.app.inject('/api/docs');
  expect(page.headers['content-type']).toContain('text/html');
  const addresses = [...page.body.matchAll(/(?:src|href)="([^"]+)"/g)].map((found) => found[1] ?? '');
  expect(addresses.length).toBeGreaterThan(3);
  for (const address of addresses) {
    expect(address).toMatch(/^\//);
    const { statusCode, headers } = await site.app.inject(address);
    expect(statusCode, address).toBe(200);
    // Nobody guesses how long it is good for.
    expect(headers['cache-control'], address).toMatch(
      /swagger/.test(address) ? /^public, max-age=/ : /^no-cache$/,
    );
  }
  for (const { headers } of [page, await site.app.inject('/api/docs/json')]) {
    expect(headers['cache-control']).toBe('no-cache');
  }
  expect(page.headers['content-security-policy']).toContain("script-src 'self';");
});
