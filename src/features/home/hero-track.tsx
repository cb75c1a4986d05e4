import type { CSSProperties } from 'react';
import type { ComicBrief } from '../../../contract/comic.ts';
import { comicAddress } from '../../../domain/comic-address.ts';
import { ComicLink } from '../../ui/comic-link.tsx';
import { Cover } from '../../ui/cover.tsx';
import styles from './hero-track.module.css';
import type { Carousel } from './use-carousel.ts';

/** Width of a poster, as `sizes` says it. */
export const slideSizes = '(min-width: 1024px) 288px, 224px';

/** How many posters are drawn again at each end, so that no end is seen. */
const copies = 4;

/** The posters in a row. At both ends copies of the others stand in the room that the middle leaves. */
export function HeroTrack({ comics, carousel }: { comics: ComicBrief[]; carousel: Carousel }) {
  const { current, track } = carousel;
  const around = comics.length > 2 ? copies : 0;
  const before = around === 0 ? [] : comics.slice(-2);
  const after = comics.slice(0, around);
  // Who comes by keyboard sees what has the focus.
  const follow = (focused: Element, at: number) => focused.matches(':focus-visible') && carousel.go(at);
  return (
    <div ref={track} className={styles.track}>
      <ul
        className={styles.posters}
        style={{ '--at': current, '--before': before.length, '--after': after.length } as CSSProperties}
      >
        {before.map((comic) => (
          <li key={comic.id} data-copy="before" aria-hidden>
            <Poster comic={comic} copy />
          </li>
        ))}
        {comics.map((comic, at) => (
          <li key={comic.id} {...placeOf(at, current)} onFocus={(event) => follow(event.target, at)}>
            <Poster comic={comic} current={at === current} first={at < 2} />
          </li>
        ))}
        {after.map((comic) => (
          <li key={comic.id} data-copy="after" aria-hidden>
            <Poster comic={comic} copy />
          </li>
        ))}
      </ul>
    </div>
  );
}

function placeOf(at: number, current: number) {
  if (at === current) return { 'data-place': 'current' };
  return at < current ? { 'data-place': 'past' } : {};
}

function Poster(props: { comic: ComicBrief; current?: boolean; first?: boolean; copy?: boolean }) {
  const { comic, current = false, first = false, copy = false } = props;
  return (
    <ComicLink to={comicAddress(comic.id)} current={current} copy={copy}>
      <Cover comic={comic} sizes={slideSizes} alt={copy ? '' : comic.title} first={first} />
    </ComicLink>
  );
}
