import type { ReactNode } from 'react';
import { pageCount, pageLinks } from '../../domain/page-links.ts';
import { BackIcon, RightIcon } from './icons.tsx';
import { Link } from './link.tsx';
import styles from './pager.module.css';

/** What a pager says. */
export interface PagerWords {
  label: string;
  previous: string;
  next: string;
  page: (page: number) => string;
}

/**
 * The way to a list's other pages: 5, 4 or 3 of them by the window's width (specification §4), which the style sheet
 * knows. Nothing for a list of one page.
 */
export function Pager(props: {
  page: number;
  size: number;
  total: number;
  /** Pages count down: the list is read from its end. */
  descending?: boolean;
  address: (page: number) => string;
  words: PagerWords;
}) {
  const { page, descending = false, address, words } = props;
  const pages = pageCount(props.total, props.size);
  if (pages === 1) return null;
  const links = pageLinks(Math.min(page, pages), pages);
  const step = descending ? -1 : 1;
  const inList = (at: number) => (at >= 1 && at <= pages ? at : null);
  return (
    <nav className={styles.pager} aria-label={words.label}>
      <Step to={inList(page - step)} rel="prev" label={words.previous} address={address}>
        <BackIcon size={20} />
      </Step>
      {(descending ? links.toReversed() : links).map((link) => (
        <Link
          key={link.page}
          to={address(link.page)}
          data-from={link.from}
          aria-label={words.page(link.page)}
          {...(link.page === page && { 'aria-current': 'page' as const })}
        >
          {link.page}
        </Link>
      ))}
      <Step to={inList(page + step)} rel="next" label={words.next} address={address}>
        <RightIcon size={20} />
      </Step>
    </nav>
  );
}

/** One page on; at an end its place stays free, so that the numbers do not move under the thumb. */
function Step(props: {
  to: number | null;
  rel: 'prev' | 'next';
  label: string;
  address: (page: number) => string;
  children: ReactNode;
}) {
  if (props.to === null) return <span className={styles.none} />;
  return (
    <Link to={props.address(props.to)} rel={props.rel} aria-label={props.label}>
      {props.children}
    </Link>
  );
}
