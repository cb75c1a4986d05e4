import { memo, type ReactNode, useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { PictureSource } from '../../../../domain/image-address.ts';
import type { ReaderChoices } from '../../../stores/reader-choices.ts';
import type { OpenChapter } from '../chapter/reader-data.ts';
import type { ReadingSession } from '../chapter/reading-session.ts';
import { useFromDocument } from '../from-document.ts';
import { FirstImage } from '../images/first-image.tsx';
import { ImageLoader } from '../images/image-loader.ts';
import { imagePlaces } from '../images/image-places.ts';
import { PageBox } from '../images/page-box.tsx';
import { PlaceScript } from './place-script.tsx';
import styles from './strip.module.css';
import { StripScroll } from './strip-scroll.ts';

/**
 * A chapter as one strip. React draws the boxes once; which of them hold an image, and the scrolling, are the
 * business of {@link StripScroll}, so that no scroll event ever renders anything.
 */
export const Strip = memo(function Strip(props: {
  data: OpenChapter;
  source: PictureSource;
  session: ReadingSession;
  choices: ReaderChoices;
  onTap: () => void;
  onTravel: (down: boolean) => void;
  /** What follows the last image. */
  children: ReactNode;
}) {
  const { chapter, target } = props.data;
  const strip = useRef<HTMLDivElement>(null);
  useStrip(strip, props);
  const tap = useQuietTap(props.onTap);
  // Chosen once: afterwards the loader owns the images, and React must not look for this one elsewhere.
  const [first] = useState(() => Math.min(props.session.here.imgIndex, chapter.pages.length));
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: a tap anywhere, not on a control; keys reach the same by m, Esc and Tab
    // biome-ignore lint/a11y/useKeyWithClickEvents: those keys are the room's own
    <div className={styles.room} onClick={tap}>
      <div className={styles.strip} ref={strip}>
        {chapter.pages.map((page) => (
          <PageBox key={page.i} page={page}>
            {page.i === first && (
              <FirstImage
                className={styles.image}
                source={props.source}
                chapter={chapter}
                page={page}
                view="strip"
              />
            )}
          </PageBox>
        ))}
      </div>
      <PlaceScript target={target} placed={props.data.placed} />
      {props.children}
    </div>
  );
});

function useStrip(
  strip: { readonly current: HTMLDivElement | null },
  {
    data,
    source,
    session,
    onTravel,
  }: {
    data: OpenChapter;
    source: PictureSource;
    session: ReadingSession;
    onTravel: (down: boolean) => void;
  },
): void {
  const fromDocument = useFromDocument();
  useLayoutEffect(() => {
    const element = strip.current;
    if (!element) return;
    const places = imagePlaces(source, data.chapter, {
      boxOf: (imgIndex) => element.children.item(imgIndex - 1) as HTMLElement | null,
      cssWidthOf: () => element.clientWidth,
      className: styles.image ?? '',
    });
    const loader = new ImageLoader(places, () => {});
    const scroll = new StripScroll(element, session, loader, onTravel);
    const image = element.querySelector('img');
    if (image) loader.adopt(imageIndexOf(image), image);
    scroll.start(fromDocument);
    const detach = session.attach(scroll);
    return () => {
      detach();
      scroll.stop();
      loader.stop();
    };
  }, [strip, data, source, session, onTravel, fromDocument]);
}

function imageIndexOf(image: HTMLImageElement): number {
  return Number(image.closest('[data-image]')?.getAttribute('data-image'));
}

/** A click that is not the one which stops a fling, and not on something that is itself pressed. */
function useQuietTap(onTap: () => void): (event: { target: EventTarget }) => void {
  const scrolledAt = useRef(0);
  useEffect(() => {
    const note = () => {
      scrolledAt.current = performance.now();
    };
    window.addEventListener('scroll', note, { passive: true });
    return () => window.removeEventListener('scroll', note);
  }, []);
  return ({ target }) => {
    if (performance.now() - scrolledAt.current < 200) return;
    if (target instanceof Element && target.closest('a, button, [data-quiet]')) return;
    onTap();
  };
}
