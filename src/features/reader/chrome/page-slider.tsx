import type { CSSProperties } from 'react';
import { readerWords } from '../../../text/reader.ts';
import { Slider } from '../../../ui/slider.tsx';
import type { ReadingSession } from '../chapter/reading-session.ts';
import styles from './chrome.module.css';
import { type ChromeState, useOpen } from './use-chrome.ts';
import { shownLabel, useShown } from './use-shown.ts';

/** Goes to any page of the chapter at once; its bubble says which, unless the pages themselves do (`film`). */
export function PageSlider(props: {
  session: ReadingSession;
  chrome: ChromeState;
  film: boolean;
  onSlide: () => void;
}) {
  const { session, chrome, film, onSlide } = props;
  const open = useOpen(chrome);
  const shown = useShown(session, open);
  const count = session.pageCount;
  // What is slid to its end stays there, also where the last page stands beside another one.
  const page = shown[1] === count ? count : shown[0];
  const label = shownLabel(shown);
  return (
    <div
      className={styles.slider}
      style={{ '--v': count > 1 ? (page - 1) / (count - 1) : 0 } as CSSProperties}
    >
      <Slider
        label={readerWords.slider}
        value={page}
        range={{ min: 1, max: count, step: 1 }}
        spoken={readerWords.pageSpoken(label, count)}
        onChange={(value, held) => {
          onSlide();
          session.touched = true;
          // A step onto a page that is shown already, beside or below the one that is meant, would go nowhere.
          const step =
            value > page
              ? Math.max(value, shown[1] + 1)
              : Math.min(value, shown[0] - 1, session.here.imgIndex - 1);
          session.goTo({ imgIndex: held ? value : Math.max(1, step), frac: null });
        }}
      />
      {/* The slider says it itself; as a live region it would speak of every page that passes. */}
      {open && !film && <output aria-hidden="true">{readerWords.pageOf(label, count)}</output>}
    </div>
  );
}
