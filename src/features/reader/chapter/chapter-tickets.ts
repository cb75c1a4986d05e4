import { sharedNow } from '../../../api/server-clock.ts';
import type { OpenChapter, ReaderData } from './reader-data.ts';
import { whatIsGone } from './what-is-gone.ts';

/** Tickets of images live ten minutes; one that was fetched ahead may be almost half as old when it comes. */
const ticketMs = 5 * 60_000;
/** After a failure, or for an image that did not come, it is not asked again sooner, ms. */
const patienceMs = 5000;

interface Held {
  /** `null` for a chapter that needs none. */
  ticket: string | null;
  /** When it came, or came again; 0 for one that was old by then. */
  at: number;
  /** When it was last asked for. */
  askedAt: number;
}

/** What the images of chapters that are being read are asked for with; an old one is renewed. */
export class ChapterTickets {
  readonly #check: (data: OpenChapter) => Promise<ReaderData>;
  readonly #onShut: (chapterNo: number) => void;
  readonly #held = new Map<number, Held>();

  /** @param onShut hears which chapter may not be read any more: the right to it has ended, the session has and an image did not come, it was taken down, or its images are others now */
  constructor(check: (data: OpenChapter) => Promise<ReaderData>, onShut: (chapterNo: number) => void) {
    this.#check = check;
    this.#onShut = onShut;
  }

  keep({ chapter, saved }: OpenChapter): void {
    const { chapterNo, ticket } = chapter;
    const held = this.#held.get(chapterNo);
    // The same one again has not grown younger; what is saved on the device has none, and takes none away.
    if (held && (saved || held.ticket === ticket)) return;
    this.#held.set(chapterNo, { ticket, at: isOld(ticket) ? 0 : Date.now(), askedAt: 0 });
  }

  /**
   * The newest of a chapter; an old one is renewed meanwhile.
   * @param again an image did not come with it: the chapter may be shut, also one that needed none
   */
  of(data: OpenChapter, again = false): string | null {
    this.renew(data, again);
    return this.#held.get(data.chapter.chapterNo)?.ticket ?? null;
  }

  renew(data: OpenChapter, again = false): void {
    const { chapterNo } = data.chapter;
    const held = this.#held.get(chapterNo);
    const now = Date.now();
    if (!held || (held.ticket === null && !again)) return;
    if (since(held.at, now) < (again ? patienceMs : ticketMs) || since(held.askedAt, now) < patienceMs)
      return;
    held.askedAt = now;
    void this.#check(data).then(
      (fresh) => {
        if (fresh.lock && (again || !fresh.lock.signIn)) return this.#onShut(chapterNo);
        // The session has ended: what stands on the screen may be read to its end.
        if (fresh.lock) {
          held.at = now;
          return;
        }
        // Without a network: nothing was said of the right, nor of a newer import.
        if (fresh.saved) return;
        // Imported anew: what comes from now on is of other images.
        if (fresh.chapter.version !== data.chapter.version) return this.#onShut(chapterNo);
        held.at = now;
        this.keep(fresh);
      },
      (error) => {
        // What stands on the screen may be read to its end. Any other failure: whoever needs it after a while asks again.
        if (again && whatIsGone(error)) this.#onShut(chapterNo);
      },
    );
  }
}

/** Whether the worker answered with one that it had kept. The fifth part of a ticket is its end: ms since 1970, base 36. */
function isOld(ticket: string | null): boolean {
  return Number.parseInt(ticket?.split('.')[4] ?? '', 36) < sharedNow() + ticketMs;
}

/** How long ago a moment was, ms. One that is still to come was told by a clock that was set back since: long ago. */
function since(at: number, now: number): number {
  return at > now ? Number.POSITIVE_INFINITY : now - at;
}
