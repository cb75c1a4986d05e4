import { expect, test } from 'vitest';
import { imageKind } from './image-kind.ts';

test.each([
  ['a sound in the same wrapping as a WebP', 'RIFF\x24\0\0\0WAVEfmt '],
  ['the word alone where a WebP would say it', 'JUNK\x24\0\0\0WEBPVP8 '],
  ['a film in the same wrapping as an AVIF', '\0\0\0\x18ftypmp42\0\0\0\0mp42isom'],
  ['a phone’s photo', '\0\0\0\x18ftypheic\0\0\0\0mif1heic'],
  ['the word alone where an AVIF would say it', '\0\0\0\x18freeavif\0\0\0\0avif'],
  ['a GIF of no version', 'GIF88a\x01\0\x01\0'],
])('%s is no image', (_, head) => {
  expect(imageKind(Buffer.from(head, 'latin1'))).toBeNull();
});

test.each([
  ['gif', 'GIF87a\x01\0\x01\0'],
  ['gif', 'GIF89a\x01\0\x01\0'],
  ['avif', '\0\0\0\x1cftypmif1\0\0\0\0mif1avifmiaf'],
])('a %s is known by whichever of its beginnings', (kind, head) => {
  expect(imageKind(Buffer.from(head, 'latin1'))).toBe(kind);
});
