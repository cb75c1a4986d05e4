import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';

const src = join(import.meta.dirname, '../src');

const files = readdirSync(src, { recursive: true, encoding: 'utf8' }).filter((file) => /\.tsx?$/.test(file));

test('a style that is named is there: a class that went elsewhere leaves nobody behind without it', () => {
  const named = files.flatMap(stylesNamedIn);
  expect(named.length).toBeGreaterThan(500);
  expect(named.filter(({ known }) => !known).map(({ use }) => use)).toEqual([]);
});

/** Every class of a sheet that a file names, and whether the sheet has it. */
function stylesNamedIn(file: string): { use: string; known: boolean }[] {
  const text = readFileSync(join(src, file), 'utf8');
  return [...text.matchAll(/^import (\w+) from '(\.[^']+\.module\.css)';$/gm)].flatMap(
    ([, sheet = '', path = '']) => {
      const css = readFileSync(join(src, dirname(file), path), 'utf8');
      const classes = new Set([...css.matchAll(/\.([a-zA-Z][\w-]*)/g)].map(([, name]) => name));
      return [...text.matchAll(new RegExp(`(?<![\\w./-])${sheet}\\.(\\w+)`, 'g'))].map(([use, name]) => ({
        use: `${file}: ${use}`,
        known: classes.has(name),
      }));
    },
  );
}
