import { keylessParameters } from '../contract/offline.ts';
import { coverWidths, pageWidths } from '../contract/pictures.ts';

/** What a picture's address names, told by its path alone: a foreign picture server may sit under any prefix. */
export type PictureKind = 'cover' | 'page';

const forms: readonly (readonly [RegExp, PictureKind])[] = [
  [/\/comic\/\d+\/cover\.jpg$/, 'cover'],
  [/\/comic\/\d+\/\d+\/\d+\.jpg$/, 'page'],
  [/\/cover\/comic\/\d+$/, 'cover'],
  [/\/content\/comic\/\d+\/\d+\/\d+$/, 'page'],
];

/** The kind of picture at an address in either of its two forms (decisions §5); `null` for anything else. */
export function pictureKind(address: URL): PictureKind | null {
  return forms.find(([form]) => form.test(address.pathname))?.[1] ?? null;
}

/** The address under which a picture is kept on the device: who asked for it is not part of it. */
export function pictureKey(address: string): string {
  const key = new URL(address);
  for (const name of keylessParameters) key.searchParams.delete(name);
  return key.href;
}

/**
 * Keys of the same version of a picture in other widths, the best stand-in first: the next wider ones, the original,
 * then the next narrower ones. Empty for what is no picture.
 */
export function otherWidthKeys(address: string): string[] {
  const key = new URL(pictureKey(address));
  const kind = pictureKind(key);
  if (!kind) return [];
  const asked = key.searchParams.get('w');
  const widths = [...(kind === 'cover' ? coverWidths : pageWidths)];
  const wider = asked === null ? [] : widths.filter((width) => width > Number(asked));
  const narrower = widths.filter((width) => asked === null || width < Number(asked)).reverse();
  const original = asked === null ? [] : [null];
  return [...wider, ...original, ...narrower].map((width) => {
    const other = new URL(key);
    // Set in place, so that the order of the query stays as the page writes it: keys are compared as text.
    if (width === null) other.searchParams.delete('w');
    else if (asked !== null) other.searchParams.set('w', String(width));
    else other.search = `?w=${width}${key.search.replace('?', '&')}`;
    return other.href;
  });
}
