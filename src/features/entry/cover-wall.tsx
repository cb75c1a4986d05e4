import { entryWords } from '../../text/entry.ts';
import { BackLink } from '../../ui/back-link.tsx';
import { Cover } from '../../ui/cover.tsx';
import type { CoverOf } from '../../ui/cover-picture.ts';
import styles from './cover-wall.module.css';

/** As many as the wall has places on a wide screen. */
const places = Array.from({ length: 36 }, (_, place) => place);
const sizes = '(min-width: 1024px) 168px, (min-width: 640px) 112px, 92px';

/** What one sees behind the door: everybody's covers, and the way back. */
export function CoverWall({ covers }: { covers: readonly CoverOf[] }) {
  return (
    <header className={styles.art}>
      <BackLink label={entryWords.back} />
      <div className={styles.wall} aria-hidden="true">
        {covers.length > 0 &&
          places.map((place) => {
            const comic = covers[place % covers.length];
            return comic && <Cover key={place} comic={comic} sizes={sizes} />;
          })}
      </div>
      <p className={styles.tagline}>{entryWords.tagline}</p>
      <svg className={styles.shore} viewBox="0 0 390 34" preserveAspectRatio="none" aria-hidden="true">
        <path fill="currentColor" d="M0 34V18C48 2 92 4 140 13s92 16 140 8 76-16 110-9v22z" />
      </svg>
    </header>
  );
}
