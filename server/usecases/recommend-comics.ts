import type { Answer, Checked } from '../../contract/endpoints.ts';
import type { Catalogue } from './catalogue-port.ts';
import { asPage } from './list-comics.ts';
import type { Merchant } from './merchant.ts';
import type { SignedIn } from './signed-in.ts';
import { sliceOf } from './slice-of.ts';

/** For a member what is like what was read lately, for a visitor what is hot this month, then what always was. */
export async function recommendComics(
  catalogue: Catalogue,
  merchant: Merchant,
  member: SignedIn | null,
  ask: Checked<'recommend'>,
): Promise<Answer<'recommend'>> {
  const slice = sliceOf(ask);
  if (member) return asPage(merchant, ask, await catalogue.recommended(member.memberId, merchant, slice));
  const hot = await catalogue.rank('month', { mature: merchant.mature }, slice);
  return asPage(merchant, ask, { items: hot.items.map(({ comic }) => comic), total: hot.total });
}
