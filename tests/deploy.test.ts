import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { DEFAULT_LIMITS } from '../server/library/book-limits.ts';

const read = (file: string) => readFileSync(join(import.meta.dirname, '../deploy', file), 'utf8');
const compose = read('compose.yaml');

test('one service builds the image that the servers and the commands share', () => {
  // Services that build the same tag are built at once by newer versions of Compose, and all but the first then fail.
  expect(compose.match(/^ *build:/gm)).toHaveLength(1);
  expect(linesOf('server-1')).toMatch(/^ {4}build:/m);
  expect(linesOf('x-server')).toMatch(/^ {2}image: mandao$[\s\S]*^ {2}pull_policy: never$/m);
});

test('a command has the memory for a file that is held as a whole', () => {
  const gigabytes = Number(/memory: (\d+)G/.exec(linesOf('operator'))?.[1]);
  expect(gigabytes * 2 ** 30).toBeGreaterThan(2 * DEFAULT_LIMITS.wholeBytes);
});

test('the proxy takes no server away for the store of pictures that all of them share', () => {
  expect(read('Caddyfile')).toMatch(/^\thealth_uri \/readyz\?of=server$/m);
});

test('the numbers of the inside go to who watches from there, and to no visitor, whatever is set', () => {
  expect(linesOf('x-server')).toMatch(/^ {4}METRICS: \$\{METRICS:-loopback\}$/m);
  const [, site = ''] = read('Caddyfile').split(/^\{\$SITE\} \{$/m);
  expect(site).toMatch(/^\trespond \/metrics 404$/m);
});

/** The lines of a service, or of what services begin with. */
function linesOf(name: string): string {
  return new RegExp(`^( *)${name}:.*\\n(?:\\1 +.*\\n)*`, 'm').exec(compose)?.[0] ?? '';
}
