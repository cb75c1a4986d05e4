import { useEffect, useRef } from 'react';
import { type Chosen, choiceRanges, type ReaderChoices } from '../../../stores/reader-choices.ts';
import { readerSheetWords as words } from '../../../text/reader-sheets.ts';
import { IconButton } from '../../../ui/icon-button.tsx';
import { CloseIcon, PlayIcon } from '../../../ui/icons.tsx';
import { PauseIcon } from '../../../ui/saving-icons.tsx';
import { Slider } from '../../../ui/slider.tsx';
import type { ChapterFlow } from '../chapter/chapter-flow.ts';
import { useAutoScroll } from '../strip/auto-scroll.ts';
import styles from './auto-panel.module.css';
import { type ChromeState, useOpen } from './use-chrome.ts';

/**
 * The strip scrolls by itself from the moment this stands, and while it is seen: pause, speed, end. The focus is on
 * pause: who has no pointer stops it with the next key (WCAG 2.2.2).
 */
export function AutoPanel(props: {
  flow: ChapterFlow;
  choices: ReaderChoices;
  chrome: ChromeState;
  onChoose: (change: Chosen) => void;
  onEnd: () => void;
}) {
  const { choices, chrome, onChoose, onEnd } = props;
  const hidden = useOpen(chrome);
  const { scrollSpeed } = choices;
  const { state, start, stop } = useAutoScroll(props.flow, scrollSpeed, hidden);
  const runs = state !== 'off';
  const pause = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (!hidden) pause.current?.focus({ preventScroll: true });
  }, [hidden]);
  return (
    <section
      className={styles.panel}
      aria-label={words.scrollSpeed}
      data-quiet=""
      data-auto=""
      hidden={hidden}
    >
      <button
        ref={pause}
        type="button"
        className={styles.pause}
        aria-label={runs ? words.pause : words.goOn}
        onClick={runs ? stop : start}
      >
        {runs ? <PauseIcon /> : <PlayIcon />}
      </button>
      <Slider
        label={words.speedLabel}
        value={scrollSpeed}
        range={choiceRanges.scrollSpeed}
        spoken={words.speed(scrollSpeed)}
        onChange={(next) => onChoose({ scrollSpeed: next })}
      />
      <output aria-hidden="true">{words.speed(scrollSpeed)}</output>
      <IconButton label={words.endAuto} onClick={onEnd}>
        <CloseIcon />
      </IconButton>
    </section>
  );
}
