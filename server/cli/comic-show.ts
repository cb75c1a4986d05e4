import { localDay } from '../../domain/local-day.ts';
import { megabytes } from '../../domain/megabytes.ts';
import { type ComicCard, comicCard } from '../store/comic-card.ts';
import { findMerchant } from '../usecases/merchant.ts';
import { comicIdIn } from './comic-id.ts';
import type { Done } from './command.ts';
import { counted } from './counted.ts';
import type { Desk } from './desk.ts';
import { merchantsWithoutMature } from './mature-notice.ts';
import { OperatorError } from './operator-error.ts';
import { pointsOf } from './points-of.ts';
import { oneLine } from './terminal-text.ts';

/** `comic show ID`: all that is known of a comic, at a merchant's prices and by its clock. */
export async function showComic(desk: Desk, merchantId: number, id: string): Promise<Done> {
  const card = await comicAt(desk, id);
  const { prices, timeZone } = await findMerchant(desk.merchants, merchantId);
  const comic: ShownComic = {
    ...card,
    hiddenAt: card.rating === 'mature' ? await merchantsWithoutMature(desk) : [],
    ...{ costs: card.price ?? prices.chapterPrice, priceFrom: fromOf(card.price) },
    ...{ freeFirst: card.freeChapters ?? prices.freeChapters, freeFirstFrom: fromOf(card.freeChapters) },
  };
  return { line: told(comic, timeZone), json: comic };
}

/** The comic that a command is about; OperatorError when there is none of this number. */
export async function comicAt(desk: Desk, id: string): Promise<ComicCard> {
  const comicId = comicIdIn(id);
  const card = await comicCard(desk.database, comicId);
  if (card) return card;
  throw new OperatorError(`There is no comic ${comicId}; npm run comic -- list shows them.`);
}

interface ShownComic extends ComicCard {
  /** The merchants that do not show it, for it is for adults. */
  hiddenAt: number[];
  /** Points that a chapter without a price of its own costs here, and whose price that is. */
  costs: number;
  priceFrom: 'comic' | 'merchant';
  /** So many first chapters are free here, and whose number that is. */
  freeFirst: number;
  freeFirstFrom: 'comic' | 'merchant';
}

function fromOf(own: number | null): 'comic' | 'merchant' {
  return own === null ? 'merchant' : 'comic';
}

const types = ['Korean comic', 'doujin', 'photo book', 'magazine', 'volume'];

function told(comic: ShownComic, zone: string): string {
  const { comicId, title, aliases, authors, tags, intro, chapterCount, pageCount, bytes } = comic;
  const { removedChapters, bought, createdAt } = comic;
  const held = `${counted(chapterCount, 'chapter')}, ${counted(pageCount, 'page')}, ${megabytes(bytes)} MB`;
  const down = removedChapters.length > 0 ? `; taken down: ${removedChapters.join(', ')}` : '';
  return [
    `Comic ${comicId}, ${title}, is here since ${localDay(createdAt, zone)}.`,
    ...(aliases.length > 0 ? [`Also called: ${aliases.join(', ')}`] : []),
    `Authors: ${authors.join(', ') || 'none'}`,
    `Tags: ${tags.join(', ') || 'none'}`,
    `It is a ${types[comic.type - 1] ?? `comic of type ${comic.type}`}, ${wayOf(comic)}, ${comic.finished ? 'finished' : 'not finished'}.`,
    ratingOf(comic),
    ...(comic.ownCover ? ['Its cover is a picture of its own.'] : []),
    `${held}${down}.`,
    priceOf(comic),
    bought.members > 0
      ? `${counted(bought.members, 'member')} bought ${counted(bought.chapters, 'chapter')} of it for ${pointsOf(bought)}.`
      : 'Nobody has bought of it.',
    ...(intro === '' ? [] : [`Intro: ${intro}`]),
  ]
    .map(oneLine)
    .join('\n');
}

function wayOf({ orientation, rightToLeft }: ComicCard): string {
  if (orientation === 1) return 'a strip';
  return rightToLeft ? 'pages from right to left' : 'pages from left to right';
}

function ratingOf({ rating, hiddenAt }: ShownComic): string {
  if (rating === 'all') return 'It is rated for all.';
  if (hiddenAt.length === 0) return 'It is rated mature, which all merchants show.';
  return `It is rated mature, and hidden at ${hiddenAt.join(', ')}, where "mature" is false.`;
}

function priceOf({ costs, priceFrom, freeFirst, freeFirstFrom }: ShownComic): string {
  const whose = { comic: 'its own', merchant: "the merchant's" };
  const price = costs === 0 ? 'is free' : `costs ${counted(costs, 'point')}`;
  const first = freeFirst === 1 ? 'the first one is' : `the first ${freeFirst} are`;
  const free = freeFirst === 0 ? 'none is free for being the first' : `${first} free`;
  return `A chapter without a price of its own ${price} (${whose[priceFrom]} price), ${free} (${whose[freeFirstFrom]} number).`;
}
