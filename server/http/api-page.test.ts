import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { type Endpoint, none } from '../../contract/endpoint.ts';
import { endpoints } from '../../contract/endpoints.ts';
import { errorCodes, isErrorCode } from '../../contract/error-codes.ts';
import { openSite } from '../../tests/setup/site.ts';
import { statusOfCode } from './errors.ts';

const page = await readFile(join(import.meta.dirname, '../../docs/api.md'), 'utf8');
/** The lines of its tables that begin with an address: the address, and all that the line says. */
const lines = (page.split('\n## What was added')[0] ?? '')
  .split('\n')
  .filter((line) => /^\| `[A-Z]+ \//.test(line))
  .flatMap((line) =>
    [...(line.split(' | ')[0] ?? '').matchAll(/`([A-Z]+ [^`]+)`( \+)?/g)].map(([, address = '', added]) => ({
      ...{ address, line, isAddition: added !== undefined },
    })),
  );

test('docs/api.md has a line for every call of the contract, with what it takes and may answer', () => {
  for (const { method, path, query, body, codes, access } of Object.values(endpoints) as Endpoint[]) {
    const found = lines.filter(({ address }) => address === `${method} ${path}`);
    expect(found, `${method} ${path}`).toHaveLength(1);
    const [, who = '', takes = '', , told = ''] = found[0]?.line.split(/(?<!\\)\|/).slice(1) ?? [];
    expect(who, path).toContain(access);
    const named = [...Object.keys(query.shape ?? none.shape), ...Object.keys(body.shape ?? none.shape)];
    for (const name of named) expect(takes, `${method} ${path}`).toMatch(new RegExp(`\\b${name}\\b`));
    expect(told.match(/[A-Z][a-z]+\d\d/g) ?? [], path).toEqual([...codes]);
  }
});

test('docs/api.md says what each code is, with its status', () => {
  for (const code of Object.keys(errorCodes).filter(isErrorCode)) {
    expect(page).toMatch(new RegExp(`\\b${code}\\s${statusOfCode(code)} [a-z]`));
  }
});

test('docs/api.md names every other address that the server answers, and none that it does not', async () => {
  await using site = await openSite();
  const built = /^\/(assets|screenshots|icons\/(?!own)|builds\/meta|api\/docs\/.*\.(css|js)$)/;
  const served = routesIn(site.app.printRoutes({ commonPrefix: false })).filter(
    (route) => !built.test(route.split(' ')[1] ?? '') && !/\.br$|\*/.test(route),
  );
  const named = new Set(lines.map(({ address }) => address));
  expect(served.filter((route) => !named.has(route))).toEqual([]);
  const files = [...named].filter((address) => /\{buildId\}|\*/.test(address));
  expect([...named].filter((address) => !served.includes(address) && !files.includes(address))).toEqual([]);
  expect(lines.filter(({ isAddition }) => isAddition).length).toBeGreaterThan(20);
});

/** Fastify draws its routes as a tree: each line goes on where a less indented one above it ended. */
function routesIn(tree: string): string[] {
  const above: string[] = [];
  return tree.split('\n').flatMap((line) => {
    const [, indent = '', part = '', methods = ''] = /^([│ ]*)[├└]── (\S*) \(([^)]*)\)/.exec(line) ?? [];
    const path = (above[indent.length / 4 - 1] ?? '') + part;
    above[indent.length / 4] = path;
    const plain = path.replace(/\(\^[^)]*\)/g, '');
    return methods
      .split(', ')
      .flatMap((method) => (method && method !== 'HEAD' ? [`${method} ${plain}`] : []));
  });
}
