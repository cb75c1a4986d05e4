import { randomUUID } from 'node:crypto';
import { pinyin } from 'pinyin-pro';
import { type BigPlan, chaptersBought, chaptersEach, freeChapters } from './big-plan.ts';
import { authorAt, authorCount, tagAt, tagCount, titleOf } from './big-words.ts';
import { chance, longTail, oneOf } from './chance.ts';
import type { Ask } from './paced-load.ts';

/** Parts of the comics that lists show, as `BigPlan` has them. */
const shown = 0.95;
const oneType = shown / 5;
const finished = 0.4;
const free = 0.097;

const rankKinds = ['view', 'like', 'fav', 'hot-week', 'hot-month', 'all'];

/** What visitors of a big site ask for; `turn` decides what, so that little is asked twice within moments. */
export class Asks {
  readonly #plan: BigPlan;
  readonly #tokens: readonly string[];
  /** Where in the row of chances this run begins. */
  readonly #from: number;

  constructor(plan: BigPlan, tokens: readonly string[], from: number) {
    this.#plan = plan;
    this.#tokens = tokens;
    this.#from = from;
  }

  list(turn: number): Ask {
    const it = (kind: number) => chance(this.#from, turn, 100 + kind);
    const paged = (share: number) =>
      `page=${this.#page(turn, share)}&size=20&sort=${1 + Math.floor(it(2) * 3)}`;
    const kind = it(3);
    if (kind < 0.3) {
      return get(`/api/comic?${it(4) < 0.7 ? `${paged(oneType)}${typeOf(it(5))}` : paged(shown)}`);
    }
    if (kind < 0.45) {
      const isFinished = it(6) < 0.5;
      return get(
        `/api/comic?${paged(oneType * (isFinished ? finished : 1 - finished))}${typeOf(it(5))}&finished=${isFinished}`,
      );
    }
    if (kind < 0.65) {
      const tag = tagAt(longTail(tagCount(), this.#from, turn, 107));
      return get(
        `/api/comic?page=1&size=20&sort=${1 + Math.floor(it(2) * 3)}&tag=${encodeURIComponent(tag)}`,
      );
    }
    if (kind < 0.75) {
      const author = authorAt(longTail(authorCount(), this.#from, turn, 108));
      return get(`/api/comic?page=1&size=20&author=${encodeURIComponent(author)}`);
    }
    if (kind < 0.9) {
      const isFree = it(6) < 0.5;
      return get(
        `/api/comic?${paged(oneType * (isFree ? free : 1 - free))}${typeOf(it(5))}&price=${isFree ? 'free' : 'paid'}`,
      );
    }
    if (kind < 0.95) return get(`/api/comic/free?page=${this.#page(turn, shown * free)}&size=20`);
    return get(`/api/comic/daily?day=${1 + Math.floor(it(9) * 7)}&page=1&size=20`);
  }

  rank(turn: number): Ask {
    const kind = oneOf(rankKinds, this.#from, turn, 110);
    const type = chance(this.#from, turn, 111) < 0.5 ? typeOf(chance(this.#from, turn, 112)) : '';
    return get(`/api/rank/${kind}?page=${this.#page(turn, type ? oneType : shown)}&size=20${type}`);
  }

  detail(turn: number): Ask {
    return get(`/api/comic/${this.#shown(turn)}`);
  }

  chapters(turn: number): Ask {
    return get(`/api/comic/chapters/${this.#shown(turn)}`);
  }

  search(turn: number): Ask {
    const kind = chance(this.#from, turn, 120);
    if (kind < 0.7) return searched('title', this.#partOfTitle(turn));
    if (kind < 0.85) {
      const author = authorAt(longTail(authorCount(), this.#from, turn, 121));
      return searched('author', chance(this.#from, turn, 122) < 0.5 ? author : author.slice(0, 2));
    }
    const tag = tagAt(longTail(tagCount(), this.#from, turn, 123));
    return searched('tag', chance(this.#from, turn, 124) < 0.5 ? tag : tag.slice(0, 1));
  }

  /** A signed-in member opens a chapter that it has bought. */
  check(turn: number, prefetch: boolean): Ask {
    const { member, comic, chapterNo } = this.bought(turn);
    const path = `/api/comic/-/${comic}/${chapterNo}`;
    return { method: 'POST', path, token: this.tokenOf(member), body: prefetch ? { prefetch } : {} };
  }

  bought(turn: number): { member: number; comic: number; chapterNo: number } {
    const member = this.memberAt(turn);
    const comic = oneOf(this.#plan.boughtComics(member), this.#from, turn, 131);
    const chapterNo = freeChapters + 1 + Math.floor(chance(this.#from, turn, 132) * chaptersBought);
    return { member, comic, chapterNo };
  }

  /** The n-th chapter that is still to be bought: another member each time. */
  buy(sale: number): Ask {
    const members = this.#tokens.length;
    const member = 1 + (sale % members);
    const slot = Math.floor(sale / members);
    const comics = this.#plan.boughtComics(member);
    const comicId = comics[slot % comics.length] ?? 1;
    const chapterNo = freeChapters + chaptersBought + 1 + Math.floor(slot / comics.length);
    if (chapterNo > chaptersEach) throw new Error('Everything is sold: fill the site anew.');
    return {
      method: 'POST',
      path: '/api/comic/buy',
      token: this.tokenOf(member),
      headers: { 'idempotency-key': randomUUID() },
      body: { comicId, chapterNos: [chapterNo], expectedTotal: this.#plan.priceOf(comicId, chapterNo) },
    };
  }

  history(turn: number): Ask {
    const { member, comic, chapterNo } = this.bought(turn);
    const place = { imgIndex: 1 + (turn % 8), frac: chance(turn, 133), done: false, at: Date.now() };
    const items = [{ comicId: comic, chapterNo, ...place, device: `device-${member}` }];
    return { method: 'PUT', path: '/api/member/history', token: this.tokenOf(member), body: { items } };
  }

  memberAt(turn: number): number {
    return 1 + Math.floor(chance(this.#from, turn, 130) * this.#tokens.length);
  }

  tokenOf(member: number): string {
    return this.#tokens[member - 1] ?? '';
  }

  /** Half of all visits are to what everybody reads, half to anything. */
  #shown(turn: number): number {
    for (let again = 0; ; again += 1) {
      const any = 1 + Math.floor(chance(this.#from, turn, 140, again) * this.#plan.size.comics);
      const comic = turn % 2 === 0 ? any : this.#plan.comicRead(this.#from, turn, 141, again);
      if (!this.#plan.isMature(comic)) return comic;
    }
  }

  /** A page of a list of so many of the comics: a reader turns to those that there are, and seldom to the hundredth. */
  #page(turn: number, share: number): number {
    const pages = Math.ceil((this.#plan.size.comics * share) / 20);
    return 1 + longTail(Math.min(100, pages), this.#from, turn, 101);
  }

  #partOfTitle(turn: number): string {
    const title = titleOf(1 + Math.floor(chance(this.#from, turn, 142) * this.#plan.size.comics));
    const begin = Math.floor(chance(this.#from, turn, 143) * (title.length - 2));
    const part = title.slice(begin, begin + 1 + Math.floor(chance(this.#from, turn, 144) * 3));
    const form = chance(this.#from, turn, 145);
    if (form < 0.75) return part;
    const pattern = form < 0.9 ? 'pinyin' : 'first';
    return pinyin(title.slice(0, 2 + part.length), { pattern, toneType: 'none', type: 'array' }).join('');
  }
}

function get(path: string): Ask {
  return { method: 'GET', path };
}

function typeOf(part: number): string {
  return `&type=${1 + Math.floor(part * 5)}`;
}

function searched(kind: string, keyword: string): Ask {
  return get(`/api/search/${kind}?keyword=${encodeURIComponent(keyword)}&page=1&size=20`);
}
