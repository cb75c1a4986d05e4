import { useSignedIn } from '../../stores/account.ts';
import { useMember } from '../../stores/member.ts';
import { myAccountWords } from '../../text/my-account.ts';
import { ShieldIcon, SlidersIcon } from '../../ui/place-icons.tsx';
import { RowLink, Rows } from '../../ui/rows.tsx';

/** How one reads and buys, and how the account is kept safe. */
export function OwnRows() {
  const signedIn = useSignedIn();
  const member = useMember();
  const { settings, autoBuy, safety, phoneBound, phoneUnbound } = myAccountWords;
  const known = signedIn ? member : null;
  return (
    <Rows>
      <RowLink
        to="/myAccount/setting"
        icon={<SlidersIcon />}
        name={settings}
        end={known && (known.autoBuy ? autoBuy.on : autoBuy.off)}
      />
      <RowLink
        to="/myAccount/safety"
        icon={<ShieldIcon />}
        name={safety}
        end={known && (known.phone ? phoneBound : phoneUnbound)}
      />
    </Rows>
  );
}
