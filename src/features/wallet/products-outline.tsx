import { useAsyncError, useRevalidator } from 'react-router';
import { CodedError } from '../../../contract/coded-error.ts';
import { shellWords } from '../../text/shell.ts';
import { walletWords } from '../../text/wallet.ts';
import { InlineFault } from '../../ui/inline-fault.tsx';
import { useFocusAfter } from '../../ui/keep-focus.ts';
import { Skeleton } from '../../ui/skeleton.tsx';
import form from './charge-form.module.css';

const said = walletWords.products;

/** The packages' boxes before they are there. */
export function ProductsOutline() {
  return (
    <div className={form.products} role="status" aria-label={said.loading}>
      {[1, 2, 3, 4].map((it) => (
        <Skeleton key={it} width="100%" height={104} />
      ))}
    </div>
  );
}

/** In the packages' place when they could not be had; the rest of the wallet works. */
export function ProductsFailure() {
  const error = useAsyncError();
  const { revalidate } = useRevalidator();
  useFocusAfter(true);
  const coded = error instanceof CodedError ? error : null;
  return (
    <InlineFault
      {...(coded?.requestId && { small: shellWords.failure.request(coded.requestId) })}
      action={
        <button type="button" onClick={() => void revalidate()}>
          {said.retry}
        </button>
      }
    >
      {coded?.code === 'offline' ? said.offline : said.failed}
    </InlineFault>
  );
}
