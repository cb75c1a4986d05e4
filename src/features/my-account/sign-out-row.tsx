import { useState } from 'react';
import { removePaid } from '../../commands/remove-saved.ts';
import { sendWaiting } from '../../commands/send-waiting.ts';
import { signOut } from '../../commands/sign-out.ts';
import { confirmDone, notify } from '../../stores/notices.ts';
import { useSavedShelf } from '../../stores/use-saved.ts';
import { myAccountWords } from '../../text/my-account.ts';
import { shellWords } from '../../text/shell.ts';
import { Button } from '../../ui/button.tsx';
import { useGo } from '../../ui/link.tsx';
import { SignOutIcon } from '../../ui/place-icons.tsx';
import { RowButton, RowSwitch, Rows } from '../../ui/rows.tsx';
import { Sheet } from '../../ui/sheet.tsx';
import { useStands } from '../../ui/use-stands.ts';
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
  const [keeps, setKeeps] = useState(true);
  const [unsent, setUnsent] = useState(0);
  const paid = useOwnSaved();
  const stands = useStands();
  const said = myAccountWords.signOut;
  async function leave(): Promise<void> {
    if (busy) return;
    setBusy(true);
    // What the account has not got goes with the logout: that is the reader's to decide, and asked once.
    const left = unsent > 0 ? 0 : await sendWaiting();
    // Whoever has thought better of it meanwhile stays.
    if (!stands()) return;
    if (left > 0) {
      setUnsent(left);
      setBusy(false);
      return;
    }
    const isClean = keeps || (await removePaid());
    if (!stands()) return;
    await signOut();
    onClose();
    go('/');
    if (isClean) confirmDone(said.done);
    else notify({ severity: 'warn', summary: said.notRemoved });
  }
  return (
    <Sheet
      title={said.title}
      closeWord={shellWords.close}
      onClose={onClose}
      foot={
        <div className={styles.leave}>
          <Button look="quiet" onClick={onClose}>
            {said.cancel}
          </Button>
          <Button look="main" onClick={() => void leave()}>
            {busy ? said.busy : unsent > 0 ? said.anyway : said.confirm}
          </Button>
        </div>
      }
    >
      {/* Not beside each other: the first says that all is in the account. */}
      {unsent > 0 ? (
        <p className={styles.sentence} role="alert">
          {said.unsent(unsent)}
        </p>
      ) : (
        <p className={styles.sentence}>{said.sentence}</p>
      )}
      {paid > 0 && (
        <Rows>
          <RowSwitch name={said.keepSaved} small={said.savedStays(paid)} on={keeps} onChange={setKeeps} />
        </Rows>
      )}
    </Sheet>
  );
}

/** How many chapters on this device only the member who leaves may read. */
function useOwnSaved(): number {
  return (useSavedShelf() ?? []).reduce((sum, { own }) => sum + own, 0);
}
