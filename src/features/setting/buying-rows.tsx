import { useState } from 'react';
import type { MemberStatus } from '../../../contract/member.ts';
import { loginAddress } from '../../../domain/redirect-path.ts';
import { setMember } from '../../commands/set-member.ts';
import { useSignedIn } from '../../stores/account.ts';
import { useMember } from '../../stores/member.ts';
import { settingWords } from '../../text/setting.ts';
import { RowButton, RowLink, RowSwitch, Rows } from '../../ui/rows.tsx';
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
      {signedIn && member ? (
        <AutoBuy member={member} />
      ) : (
        <RowLink to={loginAddress('/myAccount/setting')} name={loginFirst.name} end={loginFirst.end} />
      )}
    </Rows>
  );
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
        onChange={(on) => void setMember({ autoBuy: on })}
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
