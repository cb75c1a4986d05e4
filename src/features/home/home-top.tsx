import type { ReactNode } from 'react';
import type { ComicBrief } from '../../../contract/comic.ts';
import { artTint } from '../../../domain/art-tint.ts';
import { artStyle } from '../../ui/art-style.ts';
import { Hero } from './hero.tsx';
import { HomeTitle } from './home-title.tsx';
import styles from './home-top.module.css';
import { TopBar } from './top-bar.tsx';
import { useCarousel } from './use-carousel.ts';

/**
 * The home page with its top, which takes its tint from the poster in the middle. The rest is handed in, so that a
 * turning slide renders nothing but the top.
 */
export function HomeTop({ comics, children }: { comics: ComicBrief[]; children: ReactNode }) {
  const carousel = useCarousel(comics.length);
  const current = comics[carousel.current];
  return (
    <div className={styles.home} style={current && artStyle(artTint(current.coverColor))}>
      <TopBar current="/recommend" tinted={current !== undefined} />
      <main>
        <HomeTitle />
        {current && <Hero comics={comics} carousel={carousel} />}
        {children}
      </main>
    </div>
  );
}
