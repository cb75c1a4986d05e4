import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const src = join(import.meta.dirname, '../src');

const files = readdirSync(src, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.css'));

test('no :has() asks for an attribute or for what is not there, so that an element that comes does not restyle the document', () => {
  expect(
    askedFor(/\[|\*|:not\(|:empty|:modal/),
    'with one of these anywhere, Chromium styles each ancestor that some :has() speaks of anew (with the document that is 2–3 ms on a slow phone) whenever an element comes or goes',
  ).toEqual([]);
});

test('no :has() tells how a field stands: Firefox before 121 knows none, and would show neither what is chosen nor where the focus is', () => {
  expect(
    askedFor(
      /:(checked|disabled|enabled|focus|focus-visible|focus-within|invalid|user-invalid|placeholder-shown)\b/,
    ),
    'the field itself can show it, or what comes after it: `:checked + span`',
  ).toEqual([]);
});

/** Every `:has()` that asks for `what`. */
function askedFor(what: RegExp): string[] {
  return files.flatMap((file) =>
    questionsIn(readFileSync(join(src, file), 'utf8'))
      .filter((asked) => what.test(asked))
      .map((asked) => `${file}: :has(${asked})`),
  );
}

/** What stands between the parentheses of each `:has()`. */
function questionsIn(css: string): string[] {
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
