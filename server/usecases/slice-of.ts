import type { Slice } from './ports.ts';

/** What to look up of a list for one of its pages, counted from 1. */
export function sliceOf({ page, size }: { page: number; size: number }): Slice {
  return { offset: (page - 1) * size, limit: size };
}
