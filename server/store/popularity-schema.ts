/** The tables of views and ranks; see `schema.ts` for the form. Days are numbers, counted from 1970-01-01. */
export interface PopularitySchema {
  viewSeen: { day: number; viewer: string; comicId: number; chapterNo: number };
  comicDay: { span: 'week' | 'month'; day: number; comicId: number; views: number };
  /** `type` 0: all types; `mature` 1: comics for adults are among them; `comicIds`: JSON from the first place on. */
  rankSnapshot: { kind: string; type: number; mature: number; comicIds: string };
}
