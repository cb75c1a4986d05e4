import type { ComicBrief, ComicDetail } from '../../contract/comic.ts';
import { firstCharacters } from '../library/first-characters.ts';
import { labelled } from './labelled.ts';
import type { Comic, MerchantPrices } from './ports.ts';

/** Whether a merchant shows this comic at all: comics for adults need its switch. */
export function isShown(comic: Pick<Comic, 'rating'>, merchant: { mature: boolean }): boolean {
  return comic.rating !== 'mature' || merchant.mature;
}

/** A comic as a merchant's lists show it. */
export function comicBrief(comic: Comic, prices: MerchantPrices): ComicBrief {
  return {
    id: comic.id,
    title: comic.title,
    authors: comic.authors,
    tags: comic.tags,
    type: comic.type,
    finished: comic.finished,
    orientation: comic.orientation,
    rightToLeft: comic.rightToLeft,
    coverVersion: comic.coverVersion,
    coverColor: comic.coverColor,
    tagline: taglineOf(comic.intro),
    views: comic.views,
    likes: comic.likes,
    favs: comic.favs,
    chapterCount: comic.chapterCount,
    latestNo: comic.latestNo,
    ...labelled('latestLabel', comic.latestNo, comic.latestLabel),
    latestTitle: comic.latestTitle,
    latestAt: comic.latestAt,
    free: isWhollyFree(comic, prices),
  };
}

/** A comic as its own page shows it to a visitor. */
export function comicDetail(comic: Comic, prices: MerchantPrices): ComicDetail {
  return {
    ...comicBrief(comic, prices),
    aliases: comic.aliases,
    intro: comic.intro,
    price: comic.price ?? prices.chapterPrice,
    rating: comic.rating,
    isFav: false,
    isLiked: false,
    progress: null,
  };
}

/** Whether no chapter costs anything: the rule that `store/catalogue-lists.ts` also writes as SQL. */
export function isWhollyFree(
  comic: Pick<Comic, 'hasPricedChapter' | 'price' | 'latestNo' | 'freeChapters'>,
  prices: MerchantPrices,
): boolean {
  if (comic.hasPricedChapter) return false;
  if ((comic.price ?? prices.chapterPrice) === 0) return true;
  return comic.latestNo <= (comic.freeChapters ?? prices.freeChapters);
}

const longestTagline = 60;

/** The first sentences of an introduction that fit one or two lines. */
function taglineOf(intro: string): string {
  const sentences = intro.match(/[^。！？!?\n]+[。！？!?]?/g) ?? [];
  let tagline = '';
  for (const sentence of sentences) {
    if (tagline !== '' && tagline.length + sentence.length > longestTagline) break;
    tagline += sentence;
  }
  const isWhole = firstCharacters(tagline, longestTagline) === tagline;
  return isWhole ? tagline.trim() : `${firstCharacters(tagline, longestTagline - 1).trim()}…`;
}
