import { useSearchParams } from 'react-router';
import { groupedNumber } from '../../../domain/short-number.ts';
import { useAccount, useSignedIn } from '../../stores/account.ts';
import { useMember } from '../../stores/member.ts';
import { walletWords } from '../../text/wallet.ts';
import { PointBanner } from '../../ui/point-banner.tsx';
import { useLoginPath } from './login-path.ts';
import { readWalletAddress, walletPath } from './wallet-address.ts';

const said = walletWords.balance;

/** What the member has; a visitor is told where to see it. */
export function Balance() {
  const signedIn = useSignedIn();
  const { expired } = useAccount();
  const point = useMember()?.point;
  // Without the order that was looked at: the address would lead back to it instead.
  const here = walletPath({ ...readWalletAddress(useSearchParams()[0]), orderNo: null });
  const loginPath = useLoginPath();
  if (!signedIn) {
    return (
      <PointBanner
        label={said.label}
        points="—"
        under={expired ? said.ended : said.visitor}
        action={{ to: loginPath, word: said.login }}
      />
    );
  }
  return (
    <PointBanner
      label={said.label}
      points={point === undefined ? '—' : groupedNumber(point)}
      under={said.hint}
      action={{ to: `${here}#redeem`, word: said.redeem, replace: true }}
    />
  );
}
