import type { ReactNode } from 'react';
import styles from './section-head.module.css';

/** The head of a section: its name, a few words beside it, and what leads on. `id` names the section. */
export function SectionHead(props: { id: string; title: string; aside?: string; children?: ReactNode }) {
  return (
    <div className={styles.head}>
      <h2 id={props.id}>{props.title}</h2>
      {props.aside && <p>{props.aside}</p>}
      {props.children && <span className={styles.end}>{props.children}</span>}
    </div>
  );
}
