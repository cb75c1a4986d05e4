import type { OpenChapter, ReaderData } from './reader-data.ts';

/** Tickets of images live ten minutes; one that was fetched ahead may be almost half as old when it comes. */
const ticketMs = 5 * 60_000;
/** After a failure, or for an image that did not come, it is not asked again sooner, ms. */
const patienceMs = 5000;

interface Held {
  ticket: string;
  /** When it came, or came again. */
  at: number;
  /** When it was last asked for. */
  askedAt: number;
}

/** What the images of chapters that are being read are asked for with; an old one is renewed. */
export class ChapterTickets {
  readonly #check: (data: OpenChapter) => Promise<ReaderData>;
  readonly #onShut: (chapterNo: number) => void;
  readonly #held = new Map<number, Held>();

  /** @param onShut hears which chapter may not be read any more: the right to it or the session has ended */
  constructor(check: (data: OpenChapter) => Promise<ReaderData>, onShut: (chapterNo: number) => void) {
    this.#check = check;
    this.#onShut = onShut;
  }

  keep({ chapter }: OpenChapter): void {
    const { chapterNo, ticket } = chapter;
    // The same one again has not grown younger.
    if (ticket === null || this.#held.get(chapterNo)?.ticket === ticket) return;
    this.#held.set(chapterNo, { ticket, at: Date.now(), askedAt: 0 });
  }

  /**
   * The newest of a chapter; an old one is renewed meanwhile.
   * @param again an image did not come with it: the chapter may be shut
   */
  of(data: OpenChapter, again = false): string | null {
    this.renew(data, again ? patienceMs : ticketMs);
    return this.#held.get(data.chapter.chapterNo)?.ticket ?? null;
  }

  /** @param olderThanMs one that is younger stays */
  renew(data: OpenChapter, olderThanMs = ticketMs): void {
    const { chapterNo } = data.chapter;
    const held = this.#held.get(chapterNo);
    const now = Date.now();
    if (!held || since(held.at, now) < olderThanMs || since(held.askedAt, now) < patienceMs) return;
    held.askedAt = now;
    void this.#check(data).then(
      (fresh) => {
        if (fresh.lock) return this.#onShut(chapterNo);
        held.at = now;
        this.keep(fresh);
      },
      // Whoever needs it after a while asks again.
      () => {},
    );
  }
}

/** How long ago a moment was, ms. One that is still to come was told by a clock that was set back since: long ago. */
function since(at: number, now: number): number {
  return at > now ? Number.POSITIVE_INFINITY : now - at;
}
