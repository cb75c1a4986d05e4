import type { ReactNode } from 'react';
import { useLoaderData } from 'react-router';
import { CoverWall } from './cover-wall.tsx';
import styles from './entry-page.module.css';
import type { EntryData } from './load-covers.ts';

/** The frame of every way in: the wall of covers, what it is, the form. */
export function EntryPage(props: { title: string; lead: string; children: ReactNode }) {
  const { covers } = useLoaderData<EntryData>();
  return (
    <div className={styles.page}>
      <CoverWall covers={covers} />
      <main className={styles.main}>
        <div className={styles.column}>
          <div>
            <h1>{props.title}</h1>
            <p className={styles.lead}>{props.lead}</p>
          </div>
          {props.children}
        </div>
      </main>
    </div>
  );
}

/** The ways to the other entries, below the form. */
export function EntryLinks({ children }: { children: ReactNode }) {
  const lone = !Array.isArray(children);
  return (
    <nav className={styles.links} {...(lone && { 'data-lone': '' })}>
      {children}
    </nav>
  );
}
