import type { LoaderFunctionArgs } from 'react-router';
import { callContext } from '../../api/call.ts';
import type { CoverOf } from '../../ui/cover-picture.ts';

export interface EntryData {
  /** For the wall; empty when they could not be had: nobody is kept from logging in by that. */
  covers: CoverOf[];
}

/** The covers that everybody sees, most read first. */
export async function loadCovers({ context }: Pick<LoaderFunctionArgs, 'context'>): Promise<EntryData> {
  const call = context.get(callContext);
  const covers = await call('rankByViews', { size: 30 }).then(
    ({ items }) => items,
    () => [],
  );
  return { covers };
}
