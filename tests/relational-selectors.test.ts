import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const src = join(import.meta.dirname, '../src');

test('no :has() asks for an attribute or for what is not there, so that an element that comes does not restyle the document', () => {
  const dear = readdirSync(src, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.css'))
    .flatMap((file) =>
      askedFor(readFileSync(join(src, file), 'utf8'))
        .filter((asked) => /\[|\*|:not\(|:empty|:modal/.test(asked))
        .map((asked) => `${file}: :has(${asked})`),
    );
  expect(
    dear,
    'with one of these anywhere, Chromium styles each ancestor that some :has() speaks of anew (with the document that is 2–3 ms on a slow phone) whenever an element comes or goes',
  ).toEqual([]);
});

/** What stands between the parentheses of each `:has()`. */
function askedFor(css: string): string[] {
  return css
    .split(':has(')
    .slice(1)
    .map((rest) => {
      let depth = 1;
      const end = [...rest].findIndex((letter) => {
        if (letter === '(') depth += 1;
        if (letter === ')') depth -= 1;
        return depth === 0;
      });
      return rest.slice(0, end);
    });
}
