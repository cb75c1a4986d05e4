import { chapterMark } from '../../domain/chapter-name.ts';
import { megabytes } from '../../domain/megabytes.ts';
import { type ChapterLine, chapterLines } from '../store/chapter-lines.ts';
import { comicIdIn } from './comic-id.ts';
import type { Done } from './command.ts';
import { counted } from './counted.ts';
import type { Desk } from './desk.ts';
import { OperatorError } from './operator-error.ts';

/** `chapter list ID`: the chapters of a comic, those that were taken down among them. */
export async function listChapters(desk: Desk, id: string): Promise<Done> {
  const comicId = comicIdIn(id);
  const lines = await chapterLines(desk.database, comicId);
  if (lines === null)
    throw new OperatorError(`There is no comic ${comicId}; npm run comic -- list shows them.`);
  return { line: lines.map(lineOf).join('\n'), json: lines };
}

function lineOf(line: ChapterLine): string {
  const mark = chapterMark(line);
  const name = [mark !== String(line.chapterNo) && mark, line.title].filter(Boolean).join(' ');
  const facts = [
    line.held && `${counted(line.held.pages, 'page')}, ${megabytes(line.held.bytes)} MB`,
    line.price !== null && `costs ${counted(line.price, 'point')}`,
    line.freeAt !== null && `free from ${new Date(line.freeAt).toISOString()}`,
    line.bought.members > 0 &&
      `bought by ${counted(line.bought.members, 'member')} for ${counted(line.bought.points, 'point')}`,
    line.removedAt !== null && `removed on ${new Date(line.removedAt).toISOString().slice(0, 10)}`,
  ].filter(Boolean);
  return [String(line.chapterNo).padStart(5), name, facts.join('; ')]
    .filter((part) => part !== '')
    .join('  ');
}
