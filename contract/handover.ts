import * as z from 'zod/mini';
import { comicBrief } from './comic.ts';
import { bodyId, moment } from './endpoint.ts';

const text = (most: number) => z.string().check(z.maxLength(most));
const listed = <Item extends z.ZodMiniType>(item: Item, most: number) =>
  z._default(z.array(item).check(z.maxLength(most)), []);

/** How much of each kind a move carries at most; what was touched last goes first. */
export const handoverMost = {
  settings: 40,
  favourites: 150,
  history: 200,
  saved: 300,
  chapters: 2000,
} as const;

/** A comic that a visitor read, as the device keeps it. */
const carriedHistory = z.object({
  comicId: bodyId,
  title: text(300),
  coverVersion: text(64),
  coverColor: text(16),
  chapterLabel: text(100),
  chapterTitle: text(300),
  pageCount: z.number(),
  chapterNo: bodyId,
  imgIndex: bodyId,
  frac: z.number().check(z.gte(0), z.lte(1)),
  at: moment,
  doneChapters: z.array(bodyId).check(z.maxLength(handoverMost.chapters)),
});

/**
 * What moves with a reader from one address of the site to another besides the session: a member's shelf is on the
 * server, a visitor's only here. All of it together stays below what a request's body may be (256 KB).
 */
export const handoverBundle = z.object({
  /** What the device was told, by the name under which it keeps it. */
  settings: z._default(
    z
      .record(text(40), text(2000))
      .check(z.refine((settings) => Object.keys(settings).length <= handoverMost.settings)),
    {},
  ),
  favourites: listed(z.object({ comic: comicBrief, at: moment }), handoverMost.favourites),
  history: listed(carriedHistory, handoverMost.history),
  /** Chapters that were saved there: their pictures are fetched anew. */
  saved: listed(
    z.object({ comicId: bodyId, chapterNos: z.array(bodyId).check(z.maxLength(handoverMost.chapters)) }),
    handoverMost.saved,
  ),
});
export type HandoverBundle = z.output<typeof handoverBundle>;
