import { useLayoutEffect } from 'react';
import type { ReaderChoices } from '../../../stores/reader-choices.ts';
import styles from './looks.module.css';

/** The ground that the reader chose, and its light: for the room, or the gate in its place, and for what lies over it. */
export function useLooks({ background, brightness, nightTint }: ReaderChoices): void {
  useLayoutEffect(() => {
    const { classList, style } = document.documentElement;
    const isLit = brightness < 100 || nightTint > 0;
    const looks = [styles[background], isLit && styles.lit].filter((it) => typeof it === 'string');
    // Set on the root they have every box of a chapter styled anew: not where nothing is drawn with them.
    if (isLit) {
      style.setProperty('--dark', `${100 - brightness}%`);
      style.setProperty('--tint', `${nightTint}%`);
    }
    classList.add(...looks);
    return () => classList.remove(...looks);
  }, [background, brightness, nightTint]);
}
