import { lazy, Suspense } from 'react';
import { useRevalidator } from 'react-router';
import { artTint } from '../../../../domain/art-tint.ts';
import { megabytes } from '../../../../domain/megabytes.ts';
import { call } from '../../../api/call.ts';
import { useAccount } from '../../../stores/account.ts';
import { readerWords } from '../../../text/reader.ts';
import { readerGateWords } from '../../../text/reader-gate.ts';
import { artStyle } from '../../../ui/art-style.ts';
import { LockIcon } from '../../../ui/icons.tsx';
import { chapterTitle } from '../chapter/chapter-title.ts';
import { checkAgain } from '../chapter/load-chapter.ts';
import type { LockedChapter } from '../chapter/reader-data.ts';
import styles from './gate.module.css';
import { Price } from './price.tsx';
import { SavedTerms } from './saved-terms.tsx';
import { VisitorTerms } from './visitor-terms.tsx';

/** Who reads what is free, or has it, needs none of this code. */
const MemberTerms = lazy(async () => ({ default: (await import('./member-terms.tsx')).MemberTerms }));

/** The place that a member's terms will take. */
function Coming({ points }: { points: number }) {
  return (
    <>
      <Price points={points} />
      <div className={styles.coming} />
    </>
  );
}

/**
 * What a locked chapter costs and what can be done about it, in the comic's own tint.
 * @param props.onOwned it has been bought here, or was elsewhere
 */
export function Gate({ data, onOwned }: { data: LockedChapter; onOwned?: () => void }) {
  const { comic, brief, lock } = data;
  // In another tab its member may have left.
  const nobody = useAccount().token === null;
  const { revalidate } = useRevalidator();
  // A room that is loaded anew in vain would give way to a failure: the gate stays where nothing is told.
  const openRoom = () =>
    void checkAgain(call, data).then(
      (now) => !now.lock && void revalidate(),
      () => {},
    );
  return (
    <section
      ref={leaveFocus}
      className={styles.gate}
      style={artStyle(artTint(comic.coverColor))}
      aria-label={readerGateWords.gate}
    >
      <span className={styles.seal}>
        <LockIcon size={26} />
      </span>
      {/* In a strip the heading above it says so already. */}
      <h2 {...(onOwned && { 'aria-hidden': true })}>{chapterTitle(brief)}</h2>
      <p>{readerWords.gatePages(brief.pageCount, megabytes(brief.bytes))}</p>
      {lock.saved ? (
        <SavedTerms data={data} saved={lock.saved} />
      ) : lock.signIn || nobody ? (
        <VisitorTerms data={data} onFree={onOwned ?? openRoom} />
      ) : (
        <Suspense fallback={<Coming points={brief.price} />}>
          <MemberTerms data={data} onOwned={onOwned} onFree={onOwned ?? openRoom} />
        </Suspense>
      )}
    </section>
  );
}

/** A gate that opens takes along the button that has the focus: who reads on by keys reads on from the room. */
function leaveFocus(gate: HTMLElement) {
  return () => {
    if (gate.contains(document.activeElement)) gate.closest('main')?.focus({ preventScroll: true });
  };
}
