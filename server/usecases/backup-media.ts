import type { Cell, TableShape } from './backup-port.ts';
import { chapterKey, coverKey } from './media-keys.ts';
import { fileSettings } from './merchant-files-port.ts';
import type { MediaInUse, StoredPage } from './ports.ts';

/** The files that a row of a backup leads to. */
export function mediaOfRow({ name, columns }: TableShape, row: readonly Cell[]): MediaInUse[] {
  const cell = (column: string) => row[columns.indexOf(column)];
  if (name === 'comic') {
    const version = String(cell('cover_version'));
    return version === '' ? [] : [{ key: coverKey(Number(cell('id')), version), bytes: null }];
  }
  if (name === 'ad') return [{ key: String(cell('image_key')), bytes: null }];
  if (name === 'merchant_setting') {
    return fileSettings.some((it) => it === cell('key'))
      ? [{ key: String(JSON.parse(String(cell('value')))), bytes: null }]
      : [];
  }
  if (name !== 'chapter') return [];
  const [comicId, chapterNo] = [Number(cell('comic_id')), Number(cell('chapter_no'))];
  const pages = JSON.parse(String(cell('pages'))) as StoredPage[];
  return pages.map(({ bytes }, index) => ({
    key: chapterKey(comicId, chapterNo, String(cell('version')), index + 1),
    bytes,
  }));
}

/** The place in the media store that comes and goes as a whole: a chapter's pages, a cover, an ad. */
export function placeOf(key: string): string {
  return key.split('/').length === 4 ? key.slice(0, key.lastIndexOf('/') + 1) : key;
}
