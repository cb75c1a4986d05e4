import { chapterMark } from '../../domain/chapter-name.ts';
import { localDay } from '../../domain/local-day.ts';
import { megabytes } from '../../domain/megabytes.ts';
import { comicTerms } from '../store/catalogue-chapters.ts';
import { type ChapterLine, chapterLines } from '../store/chapter-lines.ts';
import { findMerchant } from '../usecases/merchant.ts';
import { termsOf } from '../usecases/read-comic.ts';
import { comicIdIn } from './comic-id.ts';
import type { Done } from './command.ts';
import { counted } from './counted.ts';
import type { Desk } from './desk.ts';
import { OperatorError } from './operator-error.ts';
import { pointsOf } from './points-of.ts';
import { siteTime } from './site-time.ts';

/** `chapter list ID`: the chapters of a comic, those that were taken down among them, at a merchant's prices. */
export async function listChapters(desk: Desk, merchantId: number, id: string): Promise<Done> {
  const comicId = comicIdIn(id);
  const lines = await chapterLines(desk.database, comicId);
  const comic = await comicTerms(desk.database, comicId);
  if (lines === null || comic === null)
    throw new OperatorError(`There is no comic ${comicId}; npm run comic -- list shows them.`);
  const merchant = await findMerchant(desk.merchants, merchantId);
  const now = desk.now();
  const first = comic.freeChapters ?? merchant.prices.freeChapters;
  const priced = lines.map((line): PricedLine => {
    const { price, free } = termsOf(comic, line, merchant, now);
    const from = comic.price === null ? 'merchant' : 'comic';
    return { ...line, costs: free ? 0 : price, priceFrom: line.price === null ? from : 'chapter' };
  });
  const told = { first, now, zone: merchant.timeZone };
  return { line: priced.map((line) => lineOf(line, told)).join('\n'), json: priced };
}

interface PricedLine extends ChapterLine {
  /** Points, at this moment. */
  costs: number;
  /** Whose price counts where it is not free for another reason. */
  priceFrom: keyof typeof whose;
}

const whose = {
  chapter: 'its own price',
  comic: "its comic's price",
  merchant: "the merchant's price",
} as const;

/** What lines are told by. */
interface ToldBy {
  /** So many first chapters are free. */
  first: number;
  now: number;
  zone: string;
}

function lineOf(line: PricedLine, by: ToldBy): string {
  const mark = chapterMark(line);
  const name = [mark !== String(line.chapterNo) && mark, line.title].filter(Boolean).join(' ');
  const facts = [
    line.held && `${counted(line.held.pages, 'page')}, ${megabytes(line.held.bytes)} MB`,
    priceIn(line, by),
    line.freeAt !== null && line.freeAt > by.now && `free from ${siteTime(line.freeAt, by.zone)}`,
    line.bought.members > 0 &&
      `bought by ${counted(line.bought.members, 'member')} for ${pointsOf(line.bought)}`,
    line.removedAt !== null && `removed on ${localDay(line.removedAt, by.zone)}`,
  ].filter(Boolean);
  return [String(line.chapterNo).padStart(5), name, facts.join('; ')]
    .filter((part) => part !== '')
    .join('  ');
}

/** What it costs now and by whose price; of one that is free for another reason its own price too. */
function priceIn({ chapterNo, price, costs, priceFrom, freeAt }: PricedLine, by: ToldBy): string {
  if (costs > 0) return `costs ${counted(costs, 'point')}, ${whose[priceFrom]}`;
  const own = price === null || price === 0 ? '' : `, its own price is ${counted(price, 'point')}`;
  if (price === 0) return `free, ${whose[priceFrom]} is 0`;
  if (chapterNo <= by.first)
    return `free, ${by.first === 1 ? 'the first one' : `one of the first ${by.first}`}${own}`;
  if (freeAt !== null && freeAt <= by.now) return `free since ${siteTime(freeAt, by.zone)}${own}`;
  return `free, ${whose[priceFrom]} is 0`;
}
