import type { Cell, TableShape } from './backup-port.ts';
import { coverKey } from './media-keys.ts';
import { fileSettings } from './merchant-files-port.ts';
import { mediaNamed, mediaOfChapter } from './needed-media.ts';
import type { MediaInUse } from './ports.ts';

/** The files that a row of a backup leads to. */
export function mediaOfRow({ name, columns }: TableShape, row: readonly Cell[]): MediaInUse[] {
  const cell = (column: string) => row[columns.indexOf(column)];
  if (name === 'comic') {
    const version = String(cell('cover_version'));
    return version === '' ? [] : [mediaNamed(coverKey(Number(cell('id')), version))];
  }
  if (name === 'ad') return [mediaNamed(String(cell('image_key')))];
  if (name === 'merchant_setting') {
    return fileSettings.some((it) => it === cell('key'))
      ? [mediaNamed(String(JSON.parse(String(cell('value')))))]
      : [];
  }
  if (name !== 'chapter') return [];
  return mediaOfChapter({
    comicId: Number(cell('comic_id')),
    chapterNo: Number(cell('chapter_no')),
    version: String(cell('version')),
    pages: String(cell('pages')),
  });
}

/** The place in the media store that comes and goes as a whole: a chapter's pages, a cover, an ad. */
export function placeOf(key: string): string {
  return key.split('/').length === 4 ? key.slice(0, key.lastIndexOf('/') + 1) : key;
}
