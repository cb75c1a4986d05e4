import { useOnline } from '../../stores/use-online.ts';
import { useSaved } from '../../stores/use-saved.ts';
import { AdSlot } from '../../ui/ad-slot.tsx';
import column from '../../ui/column.module.css';
import { ComicHead } from './comic-head.tsx';
import styles from './comic-page.module.css';
import { Introduction } from './introduction.tsx';
import type { ComicData } from './load-comic.ts';
import { OfflineStrip } from './offline-strip.tsx';
import { OtherComics } from './other-comics.tsx';
import { TableOfChapters } from './table-of-chapters.tsx';
import { useEntry } from './use-entry.ts';
import { useRefreshedSaved } from './use-refreshed-saved.ts';

/** Positions of decisions §7. */
const adUnderHead = 9;
const adUnderChapters = 10;

/** A comic's page: its head in the cover's tint, what it is about, its chapters, and what one may read besides. */
export function ComicPage({ data: { comic, chapters, sameAuthor, alike } }: { data: ComicData }) {
  const { entry, known } = useEntry(comic.id);
  const marks = useSaved(comic.id);
  useRefreshedSaved(comic, chapters, marks.size > 0);
  const online = useOnline();
  return (
    <main>
      <OfflineStrip marks={marks} />
      <ComicHead comic={comic} chapters={chapters} entry={entry} entryKnown={known} marks={marks} />
      <div
        className={`${column.wrap} ${styles.body}`}
        {...(sameAuthor.length + alike.length > 0 && { 'data-aside': '' })}
      >
        <Introduction text={comic.intro} />
        <div className={styles.ad}>
          <AdSlot position={adUnderHead} />
        </div>
        <div className={styles.chapters}>
          <TableOfChapters comic={comic} chapters={chapters} entry={entry} marks={marks} online={online} />
          <AdSlot position={adUnderChapters} />
        </div>
        <div className={styles.others}>
          <OtherComics kind="sameAuthor" comics={sameAuthor} />
          <OtherComics kind="alike" comics={alike} />
        </div>
      </div>
    </main>
  );
}
