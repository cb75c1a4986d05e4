import { useEffect, useState } from 'react';
import type { HandoverBundle } from '../../../contract/handover.ts';
import { type MoveFailure, moveTo, packBundle } from '../../commands/move-house.ts';
import { useAccount } from '../../stores/account.ts';
import { useMember } from '../../stores/member.ts';
import { deviceWords } from '../../text/device.ts';
import { shellWords } from '../../text/shell.ts';
import { BusyButton } from '../../ui/busy-button.tsx';
import { Row, RowOutside, Rows } from '../../ui/rows.tsx';
import { Sheet } from '../../ui/sheet.tsx';
import { useStands } from '../../ui/use-stands.ts';
import styles from './my-account.module.css';

const said = deviceWords.move;

/** Shows what goes along to another address of the site, and takes it there. */
export function MoveSheet({ address, onClose }: { address: string; onClose: () => void }) {
  const member = useMember();
  const { token, expired } = useAccount();
  const login = token === null ? 'none' : expired ? 'over' : 'here';
  const stands = useStands();
  const [bundle, setBundle] = useState<HandoverBundle | null>(null);
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<MoveFailure | null>(null);
  useEffect(() => {
    let left = false;
    void packBundle().then((packed) => !left && setBundle(packed));
    return () => {
      left = true;
    };
  }, []);

  async function move(): Promise<void> {
    if (bundle === null) return;
    setBusy(true);
    setFailure(await moveTo(address, bundle, failure === 'unsent', stands));
    setBusy(false);
  }

  return (
    <Sheet
      title={said.title}
      closeWord={shellWords.close}
      onClose={onClose}
      foot={
        <BusyButton
          look="main"
          className={styles.go}
          busy={busy || bundle === null}
          onClick={() => void move()}
        >
          {busy ? said.busy : `${said.to} ${new URL(address).host}`}
        </BusyButton>
      }
    >
      <p>{said.sentence[login]}</p>
      <Rows heading={said.together}>
        {member && login === 'here' && <Row name={said.member(member.account)} />}
        {bundle && <Carried bundle={bundle} />}
        <Row name={said.settings} />
      </Rows>
      <p role="alert">{failure && said[failure]}</p>
      {failure === 'offline' && (
        // This address may be gone for good, while the other one is there.
        <Rows>
          <RowOutside href={address} name={said.plain(new URL(address).host)} />
        </Rows>
      )}
    </Sheet>
  );
}

function Carried({ bundle: { favourites, history, saved } }: { bundle: HandoverBundle }) {
  const chapters = saved.reduce((sum, { chapterNos }) => sum + chapterNos.length, 0);
  return (
    <>
      {favourites.length + history.length > 0 && <Row name={said.shelf(favourites.length, history.length)} />}
      {chapters > 0 && <Row name={said.saved(chapters)} />}
    </>
  );
}
