import { keylessParameters } from '../../../../contract/offline.ts';
import { chapterNamed, placeNamed, type SightImage } from '../../../../contract/sights.ts';
import { keepSight } from '../../../platform/last-sights.ts';
import { readerChoices } from '../choices.ts';
import { type Target, withChapter } from './reader-address.ts';
import type { OpenChapter } from './reader-data.ts';

/**
 * Keeps which images stand on the screen, and where, for the next time that this place is opened. Who reads without a
 * trace leaves none here either, and who has dimmed the light is not dazzled.
 */
export function noteSight({ comic, chapter }: OpenChapter, here: Target): void {
  const room = document.querySelector('[data-part=reader]');
  const { incognito, brightness, nightTint } = readerChoices(comic);
  if (!room || incognito) return;
  const isDimmed = brightness < 100 || nightTint > 0;
  const { searchParams } = withChapter(new URL(location.href), chapter.chapterNo, here);
  void keepSight({
    chapter: chapterNamed(searchParams),
    place: placeNamed(searchParams),
    width: innerWidth,
    height: innerHeight,
    background: getComputedStyle(document.documentElement).backgroundColor,
    images: isDimmed ? [] : imagesIn(room),
  });
}

function imagesIn(room: Element): SightImage[] {
  const images = [...room.querySelectorAll<HTMLImageElement>('[data-image] img')];
  return images.filter(isDrawn).map(asSeen).filter(isOnScreen);
}

function isDrawn({ complete, naturalWidth, currentSrc }: HTMLImageElement): boolean {
  return complete && naturalWidth > 0 && currentSrc.startsWith('http');
}

function asSeen(image: HTMLImageElement): SightImage {
  const { left, top, width, height } = image.getBoundingClientRect();
  const address = new URL(image.currentSrc);
  for (const name of keylessParameters) address.searchParams.delete(name);
  const clip = image.closest<HTMLElement>('[data-image]')?.style.getPropertyValue('--seen');
  return { src: address.href, left, top, width, height, ...(clip && { clip }) };
}

function isOnScreen({ left, top, width, height }: SightImage): boolean {
  return top < innerHeight && top + height > 0 && left < innerWidth && left + width > 0;
}
