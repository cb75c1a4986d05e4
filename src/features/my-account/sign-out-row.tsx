import { useState } from 'react';
import { signOut } from '../../commands/sign-out.ts';
import { confirmDone } from '../../stores/notices.ts';
import { myAccountWords } from '../../text/my-account.ts';
import { shellWords } from '../../text/shell.ts';
import { Button } from '../../ui/button.tsx';
import { useGo } from '../../ui/link.tsx';
import { SignOutIcon } from '../../ui/place-icons.tsx';
import { RowButton, Rows } from '../../ui/rows.tsx';
import { Sheet } from '../../ui/sheet.tsx';
import styles from './my-account.module.css';

/** Signs out, once that is confirmed, and goes home (specification §4). */
export function SignOutRow() {
  const [asking, setAsking] = useState(false);
  const { row, stays } = myAccountWords.signOut;
  return (
    <Rows>
      <RowButton icon={<SignOutIcon />} name={row} end={stays} onClick={() => setAsking(true)} />
      {asking && <Question onClose={() => setAsking(false)} />}
    </Rows>
  );
}

function Question({ onClose }: { onClose: () => void }) {
  const go = useGo();
  const [busy, setBusy] = useState(false);
  const { title, sentence, confirm, busy: busyWord, cancel, done } = myAccountWords.signOut;
  async function leave(): Promise<void> {
    if (busy) return;
    setBusy(true);
    await signOut();
    onClose();
    go('/');
    confirmDone(done);
  }
  return (
    <Sheet
      title={title}
      closeWord={shellWords.close}
      onClose={onClose}
      foot={
        <div className={styles.leave}>
          <Button look="quiet" onClick={onClose}>
            {cancel}
          </Button>
          <Button look="main" onClick={() => void leave()}>
            {busy ? busyWord : confirm}
          </Button>
        </div>
      }
    >
      <p className={styles.sentence}>{sentence}</p>
    </Sheet>
  );
}
