import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const root = join(import.meta.dirname, '..');

/**
 * What a browser that the site is built for (`target` in `vite.config.ts`: Chrome 111, Safari 16.4, Firefox 115) does
 * not have, with the versions that brought it. The builder makes older words of younger ones, but brings no names.
 */
const young: readonly [name: string, since: string, written: RegExp][] = [
  ['URL.parse', 'Chrome 126, Safari 18, Firefox 126', /\bURL\.parse\(/],
  ['URL.canParse', 'Chrome 120, Safari 17, Firefox 115', /\bURL\.canParse\(/],
  ['URLSearchParams.size', 'Chrome 113, Safari 17, Firefox 112', /\b(query|searchParams)\.size\b/],
  ['Promise.withResolvers', 'Chrome 119, Safari 17.4, Firefox 121', /\bPromise\.withResolvers\b/],
  ['Promise.try', 'Chrome 128, Safari 18.2, Firefox 134', /\bPromise\.try\b/],
  ['groupBy', 'Chrome 117, Safari 17.4, Firefox 119', /\b(Object|Map)\.groupBy\b/],
  ['Array.fromAsync', 'Chrome 121, Safari 16.4, Firefox 115', /\bArray\.fromAsync\b/],
  [
    'sets put together',
    'Chrome 122, Safari 17, Firefox 127',
    /(?<!\b(?:zod|z))\.(union|intersection|(symmetricD|d)ifference|is(Subset|Superset|Disjoint)(Of|From))\(/,
  ],
  [
    'iterators with methods',
    'Chrome 122, Safari 18.4, Firefox 131',
    /(?<!Object)\.(values|keys|entries|matchAll)\([^()]*\)\s*\.(map|filter|find|some|every|take|drop|flatMap|reduce|forEach|toArray)\(|\bIterator\.from\b/,
  ],
  ['AbortSignal.any', 'Chrome 116, Safari 17.4, Firefox 124', /\bAbortSignal\.any\b/],
  ['well-formed strings', 'Chrome 111, Safari 16.4, Firefox 119', /\.(to|is)WellFormed\(/],
  ['RegExp.escape', 'Chrome 136, Safari 18.2, Firefox 134', /\bRegExp\.escape\b/],
  [
    'the v flag',
    'Chrome 112, Safari 17, Firefox 116',
    /[=(,:[]\s*\/(?![/*])[^/\n]+\/[dgimsy]*v[dgimsy]*(?=[.,;)\s])/,
  ],
  ['bytes as text', 'Chrome 140, Safari 18.2, Firefox 133', /\.(from|to|setFrom)(Base64|Hex)\(/],
  ['bodies read in a loop', 'Chrome 124, no Safari, Firefox 110', /for await \([^)]*\bbody\b/],
  ['Response.json', 'Chrome 105, Safari 17, Firefox 115', /\bResponse\.json\(/],
  ['Response.bytes', 'Chrome 132, Safari 18, Firefox 128', /\.bytes\(\)/],
  ['dialogs asked to close', 'Chrome 134, Safari 18.4, Firefox 139', /\brequestClose\(|\bclosedby=/i],
];

test('page and worker call nothing by a name that a browser they are built for does not know', () => {
  const calls = ['src', 'sw', 'domain', 'contract'].flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
      .filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$/.test(file))
      .flatMap((file) => {
        const source = withoutComments(readFileSync(join(root, folder, file), 'utf8'));
        return young
          .filter(([, , written]) => written.test(source))
          .map(([name, since]) => `${folder}/${file}: ${name} (${since})`);
      }),
  );
  expect(calls).toEqual([]);
});

function withoutComments(source: string): string {
  return source.replace(/\/\*[\s\S]*?\*\/|(?<=^|\s)\/\/.*$/gm, '');
}
