import type { ComicBrief } from '../../../contract/comic.ts';
import { comicAddress } from '../../../domain/comic-address.ts';
import { homeWords } from '../../text/home.ts';
import { shellWords } from '../../text/shell.ts';
import { ButtonLink } from '../../ui/button.tsx';
import styles from './hero.module.css';
import { HeroTrack } from './hero-track.tsx';
import type { Carousel } from './use-carousel.ts';

/** The carousel: posters, and the words of the one in the middle. */
export function Hero({ comics, carousel }: { comics: ComicBrief[]; carousel: Carousel }) {
  const { current, go } = carousel;
  const said = homeWords.hero;
  return (
    <section
      className={styles.hero}
      aria-roledescription={said.kind}
      aria-label={said.label}
      {...carousel.holds}
    >
      <div className={styles.stage}>
        <HeroTrack comics={comics} carousel={carousel} />
        <div className={styles.words}>
          {/* All captions share one place, as high as the highest: nothing moves when they take turns. */}
          <div className={styles.captions}>
            {comics.map((comic, at) => (
              <Caption key={comic.id} comic={comic} shown={at === current} />
            ))}
          </div>
          <fieldset className={styles.ticks} aria-label={said.position(current + 1, comics.length)}>
            {comics.map((comic, at) => (
              <button
                key={comic.id}
                type="button"
                aria-label={said.slide(at + 1)}
                {...(at === current && { 'aria-current': 'true' as const })}
                onClick={() => go(at)}
              />
            ))}
          </fieldset>
        </div>
      </div>
    </section>
  );
}

function Caption({ comic, shown }: { comic: ComicBrief; shown: boolean }) {
  const { authors, tags, chapterCount, finished } = comic;
  const line = [authors[0] ?? '', ...tags.slice(0, 2), shellWords.length(chapterCount, finished)];
  return (
    <div className={styles.caption} {...(shown && { 'data-shown': '' })}>
      <h2 lang={shellWords.tongue(comic.title)}>{comic.title}</h2>
      <p lang={shellWords.tongue(comic.tagline)}>{comic.tagline}</p>
      <div>{shellWords.line(line)}</div>
      <ButtonLink look="main" to={comicAddress(comic.id)}>
        {homeWords.hero.open}
      </ButtonLink>
    </div>
  );
}
