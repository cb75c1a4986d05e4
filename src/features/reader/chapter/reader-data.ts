import type { ChapterBrief, ComicDetail, ReadableChapter } from '../../../../contract/comic.ts';
import type { Target } from './reader-address.ts';

/** Why a chapter's images are not shown: one must sign in, or buy it. */
export interface Lock {
  signIn: boolean;
  /** The chapter is saved on this device, but locked: for who is signed out or another member, until the server was asked, while it is not shown, or taken down. */
  saved?: 'member' | 'other' | 'expired' | 'closed' | 'removed';
}

/** A chapter of a comic, whatever may be done with it. */
export interface Chapter {
  comic: ComicDetail;
  chapters: ChapterBrief[];
  brief: ChapterBrief;
}
export type OpenChapter = Chapter & {
  lock: null;
  chapter: ReadableChapter;
  target: Target;
  /** The address named the place; else this device's own bookmark may move it. */
  placed: boolean;
  /** As it is kept on this device. */
  saved?: true;
};
export type LockedChapter = Chapter & { lock: Lock };
/** What the room shows: a chapter's images, or the gate in their place. */
export type ReaderData = OpenChapter | LockedChapter;
