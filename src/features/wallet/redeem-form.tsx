import { type FormEvent, type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useLocation, useNavigationType } from 'react-router';
import { groupedNumber } from '../../../domain/short-number.ts';
import { redeemCode } from '../../commands/redeem-code.ts';
import { useSignedIn } from '../../stores/account.ts';
import { confirmDone } from '../../stores/notices.ts';
import { walletWords } from '../../text/wallet.ts';
import { BusyButton } from '../../ui/busy-button.tsx';
import { AlertIcon } from '../../ui/field-icons.tsx';
import { watchFocus } from '../../ui/focus-later.ts';
import { InlineNote } from '../../ui/inline-note.tsx';
import { Link, useGo } from '../../ui/link.tsx';
import { useStands } from '../../ui/use-stands.ts';
import { failureLine } from './failure-line.ts';
import { useLoginPath } from './login-path.ts';
import styles from './redeem-form.module.css';
import { keepWallet, walletDraft } from './wallet-draft.ts';

const said = walletWords.redeem;

/** A code for points; what is wrong with it stands under it, and what was typed stays. */
export function RedeemForm({ back }: { back: string | null }) {
  const { send, busy, wrong, brought } = useRedemption();
  const field = useRef<HTMLInputElement>(null);
  const line = useRef<HTMLParagraphElement>(null);
  useTyped(field);
  useAskedFor(field);
  // The field may stand in sight, and what is wrong with it beneath the foot of the screen.
  useEffect(() => {
    if (wrong !== null) line.current?.scrollIntoView({ block: 'nearest' });
  }, [wrong]);
  return (
    <section id="redeem">
      <h2 className={styles.label}>{said.label}</h2>
      <form
        className={styles.form}
        onSubmit={(event: FormEvent) => {
          event.preventDefault();
          if (field.current) void send(field.current);
        }}
      >
        <input
          ref={field}
          onInput={({ currentTarget }) => keepWallet({ code: currentTarget.value })}
          aria-label={said.label}
          placeholder={said.hint}
          maxLength={64}
          autoCapitalize="characters"
          autoComplete="off"
          autoCorrect="off"
          spellCheck={false}
          enterKeyHint="done"
          aria-invalid={wrong !== null}
          {...(wrong !== null && { 'aria-describedby': 'redeem-wrong' })}
        />
        <BusyButton look="quiet" busy={busy} className={styles.go}>
          {busy ? said.going : said.go}
        </BusyButton>
      </form>
      <p ref={line} id="redeem-wrong" className={styles.wrong} role="alert">
        {wrong !== null && (
          <>
            <AlertIcon size={16} />
            {wrong}
          </>
        )}
      </p>
      {brought && (
        <InlineNote>
          {said.done(groupedNumber(brought.points), groupedNumber(brought.point))}
          {back && <Link to={back}>{said.back}</Link>}
        </InlineNote>
      )}
    </section>
  );
}

/** Whoever asks for the field is in it: on a wide screen it stands in sight, and nothing else would show. */
function useAskedFor(field: RefObject<HTMLInputElement | null>): void {
  const { hash, key } = useLocation();
  const came = useNavigationType() !== 'POP';
  // biome-ignore lint/correctness/useExhaustiveDependencies: it may be asked for again
  useEffect(() => {
    if (came && hash === '#redeem') field.current?.focus();
  }, [field, hash, came, key]);
}

/** What was typed before the login stands there again, from the first frame on. */
function useTyped(field: RefObject<HTMLInputElement | null>): void {
  useLayoutEffect(() => {
    const { code } = walletDraft();
    if (code && field.current?.value === '') field.current.value = code;
  }, [field]);
}

function useRedemption() {
  const signedIn = useSignedIn();
  const go = useGo();
  const stands = useStands();
  const loginPath = useLoginPath();
  const [busy, setBusy] = useState(false);
  const [wrong, setWrong] = useState<string | null>(null);
  const [brought, setBrought] = useState<{ points: number; point: number } | null>(null);

  function refuse(field: HTMLInputElement, why: string): void {
    setWrong(why);
    field.focus();
  }

  async function send(field: HTMLInputElement): Promise<void> {
    if (busy) return;
    const code = field.value.trim();
    setBrought(null);
    setWrong(null);
    if (code === '') return refuse(field, said.empty);
    if (!signedIn) return go(loginPath);
    const isFocusFree = watchFocus();
    const refuseLate = (why: string) => (isFocusFree() ? refuse(field, why) : setWrong(why));
    setBusy(true);
    const outcome = await redeemCode(code);
    setBusy(false);
    switch (outcome.kind) {
      case 'redeemed':
        // The next one may have been typed meanwhile.
        if (field.value.trim() === code) field.value = '';
        if (walletDraft().code?.trim() === code) keepWallet({ code: '' });
        setBrought(outcome);
        confirmDone(said.toast(groupedNumber(outcome.points)));
        return;
      case 'wrong':
        return refuseLate(said.wrong);
      case 'signed-out':
        if (stands()) go(loginPath);
        return;
      default:
        refuseLate(failureLine(outcome.kind));
    }
  }
  return { send, busy, wrong, brought };
}
