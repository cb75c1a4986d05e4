import { expect, test } from 'vitest';
import { takesForm } from './takes-form.ts';

test('a form is taken that is named, wherever and however it is written', () => {
  const lists = ['image/webp', 'image/avif, IMAGE/WebP;q=0.001 ,*/*', 'image/webp;v=1;Q=1.000'];
  for (const list of lists) expect(takesForm(list, 'image/webp'), list).toBe(true);
});

test('a form is not taken that is refused, not named, or only part of another one’s name', () => {
  const lists = [
    'image/webp;q=0',
    'image/webp; q=0.000, */*',
    'image/webp;q=x',
    'image/*',
    'image/webp2',
    '',
  ];
  for (const list of lists) expect(takesForm(list, 'image/webp'), list).toBe(false);
  expect(takesForm(undefined, 'br')).toBe(false);
});
