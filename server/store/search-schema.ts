import type { Generated } from 'kysely';
import type { NamePlace } from '../../domain/search-terms.ts';

/** The tables of search; what makes them quick lies beside them and follows by itself (migration 0003). */
export interface SearchSchema {
  searchName: SearchNameTable;
}

/** A name that a comic is found by. */
export interface SearchNameTable {
  id: Generated<number>;
  comicId: number;
  place: NamePlace;
  /** 1 when the comic is for adults: its names need not be counted when they may not be seen. */
  mature: Generated<number>;
  folded: string;
  /** Every word of the name, each with a space before it. */
  terms: string;
}
