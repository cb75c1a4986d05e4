import { chooseCover } from '../usecases/choose-cover.ts';
import { comicAt } from './comic-show.ts';
import type { Done } from './command.ts';
import type { Desk } from './desk.ts';
import { fileAt } from './file-at.ts';
import { OperatorError } from './operator-error.ts';

/** Of a cover's file. */
const largestMb = 50;

/** `comic cover ID FILE`: a file of this name is `./default`. */
export async function setCover(desk: Desk, id: string, file: string): Promise<Done> {
  const { comicId } = await comicAt(desk, id);
  const picture = file === 'default' ? null : await fileAt(file, 'a cover', largestMb);
  const cover = await chooseCover(desk, comicId, picture);
  if (!cover) throw new OperatorError(`There is no comic ${comicId}.`);
  const { w, h } = cover;
  const what = picture
    ? `this cover, ${w} pixels wide and ${h} high, whatever its chapters bring`
    : 'the first page of its first chapter as its cover again';
  return { line: `Comic ${comicId} shows ${what}.`, json: { comicId, ownCover: picture !== null, w, h } };
}
