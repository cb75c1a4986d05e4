import type { Answer, Checked, EndpointName } from '../../../contract/endpoints.ts';
import type { Merchant } from '../../usecases/merchant.ts';
import type { Caller } from '../caller.ts';
import type { Parts } from '../parts.ts';

/** A checked call on its way to its use case. */
export interface Asked<Name extends EndpointName> {
  parts: Parts;
  merchant: Merchant;
  ask: Checked<Name>;
  caller: Caller;
}

/** One line for each call of an area: which use case answers it. */
export type Handlers<Names extends EndpointName> = {
  [Name in Names]: (asked: Asked<Name>) => Promise<Answer<Name>>;
};
