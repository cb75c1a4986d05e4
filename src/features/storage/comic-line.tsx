import type { ReactNode } from 'react';
import type { ComicBrief } from '../../../contract/comic.ts';
import { byteSize } from '../../../domain/byte-size.ts';
import { comicAddress } from '../../../domain/comic-address.ts';
import { ComicLink } from '../../ui/comic-link.tsx';
import { Cover } from '../../ui/cover.tsx';
import styles from './storage.module.css';

interface Line {
  comic: ComicBrief;
  /** Beside what can be done; null where there is no room for it. */
  bytes: number | null;
  /** What can be done. */
  action: ReactNode;
  /** What stands below the title. */
  children: ReactNode;
}

/** A comic's line in the room of storage. */
export function ComicLine({ comic, bytes, action, children }: Line) {
  return (
    <>
      <ComicLink to={comicAddress(comic.id)} label={comic.title}>
        <Cover comic={comic} sizes="52px" />
      </ComicLink>
      <div className={styles.words}>
        <b>{comic.title}</b>
        {children}
      </div>
      <div className={styles.end}>
        {bytes !== null && <span>{byteSize(bytes)}</span>}
        {action}
      </div>
    </>
  );
}
