import type { CSSProperties, ReactNode } from 'react';
import type { ComicBrief } from '../../../contract/comic.ts';
import { comicAddress } from '../../../domain/comic-address.ts';
import { shelfWords } from '../../text/shelf.ts';
import { ComicLink } from '../../ui/comic-link.tsx';
import { Cover } from '../../ui/cover.tsx';
import { gridSizes } from '../../ui/grid.tsx';
import { HiddenText } from '../../ui/hidden-text.tsx';
import { CheckIcon, PlayIcon } from '../../ui/icons.tsx';
import { Link } from '../../ui/link.tsx';
import styles from './shelf-card.module.css';
import { useShelfRoom } from './shelf-room.ts';

/** A comic on the shelf: its cover leads to its page, its line to where one stopped; while one chooses, it is chosen. */
export function ShelfCard(props: {
  comic: ComicBrief;
  /** How far it was read, 0–100; null for not at all. */
  percent: number | null;
  badge?: ReactNode;
  line: string;
  /** Where the line leads, and what it says besides to those who listen. */
  onward: { to: string; label: string };
}) {
  const { comic, line, onward } = props;
  const { edit, readable } = useShelfRoom();
  const dim = readable !== null && !readable.has(comic.id);
  const face = <Face {...props} />;
  if (edit.on) {
    const chosen = edit.chosen.has(comic.id);
    return (
      <li className={styles.item} {...(chosen && { 'data-chosen': '' })}>
        <label className={styles.card}>
          <input
            type="checkbox"
            className={styles.box}
            aria-label={shelfWords.choose(comic.title)}
            checked={chosen}
            onChange={() => edit.toggle(comic.id)}
          />
          {face}
          <span className={styles.tick}>
            <CheckIcon size={16} />
          </span>
          <span className={styles.line}>{line}</span>
        </label>
      </li>
    );
  }
  return (
    <li className={styles.item} {...(dim && { 'data-dim': '' })}>
      <ComicLink to={comicAddress(comic.id)} className={styles.card}>
        {face}
      </ComicLink>
      <Link to={onward.to} className={styles.line}>
        <span>{line}</span>
        <HiddenText>{onward.label}</HiddenText>
        <PlayIcon size={14} />
      </Link>
    </li>
  );
}

function Face({ comic, percent, badge }: { comic: ComicBrief; percent: number | null; badge?: ReactNode }) {
  const saved = useShelfRoom().saved?.has(comic.id);
  return (
    <>
      <Cover comic={comic} sizes={gridSizes}>
        {badge && <span className={styles.badge}>{badge}</span>}
        {saved && (
          <span className={styles.saved}>
            <CheckIcon size={14} />
            <HiddenText>{shelfWords.saved}</HiddenText>
          </span>
        )}
      </Cover>
      <span className={styles.progress} data-measure="" style={{ '--p': percent ?? 0 } as CSSProperties} />
      <span className={styles.title}>{comic.title}</span>
    </>
  );
}
