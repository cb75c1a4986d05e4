import { useState } from 'react';
import type { MemberStatus } from '../../../contract/member.ts';
import { loginAddress } from '../../../domain/redirect-path.ts';
import { refreshMember } from '../../commands/refresh-member.ts';
import { setMember } from '../../commands/set-member.ts';
import { useSignedIn } from '../../stores/account.ts';
import { forgetAutoBuyConsents } from '../../stores/auto-buy.ts';
import { useMember, useMemberMissed } from '../../stores/member.ts';
import { settingWords } from '../../text/setting.ts';
import { shellWords } from '../../text/shell.ts';
import { useFocusAfter } from '../../ui/keep-focus.ts';
import { Row, RowButton, RowLink, RowSwitch, Rows } from '../../ui/rows.tsx';
import { LimitSheet } from './limit-sheet.tsx';
import { type LimitName, limitWord } from './limit-word.ts';

const limitNames = ['perChapter', 'perDay', 'floor'] as const satisfies readonly LimitName[];

/** Auto-buy and how far it may go: a member's, on every device. */
export function BuyingRows() {
  const member = useMember();
  const signedIn = useSignedIn();
  const { buying, loginFirst } = settingWords;
  return (
    <Rows heading={buying}>
      {!signedIn ? (
        <RowLink to={loginAddress('/myAccount/setting')} name={loginFirst.name} end={loginFirst.end} />
      ) : member ? (
        <AutoBuy member={member} />
      ) : (
        <Unknown />
      )}
    </Rows>
  );
}

/** The member's settings have not come: none is shown rather than a wrong one. */
function Unknown() {
  const missed = useMemberMissed();
  const { autoBuy, missing } = settingWords;
  useFocusAfter(missed);
  if (!missed) return <Row name={autoBuy.name} end="…" />;
  return <RowButton name={missing} end={shellWords.failure.retry} onClick={() => void refreshMember()} />;
}

function AutoBuy({ member }: { member: MemberStatus }) {
  const [open, setOpen] = useState<LimitName | null>(null);
  const { autoBuy, limits } = settingWords;
  return (
    <>
      <RowSwitch
        name={autoBuy.name}
        small={autoBuy.small}
        on={member.autoBuy}
        onChange={(on) => {
          // Whoever turns it on again is asked first, comic by comic, as it says below.
          if (!on) forgetAutoBuyConsents();
          void setMember({ autoBuy: on });
        }}
      />
      {limitNames.map((name) => (
        <RowButton
          key={name}
          name={limits[name].name}
          end={limitWord(name, member.autoBuyLimit[name])}
          leads
          onClick={() => setOpen(name)}
        />
      ))}
      {open && <LimitSheet name={open} limit={member.autoBuyLimit[open]} onClose={() => setOpen(null)} />}
    </>
  );
}
