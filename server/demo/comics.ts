import { city, seasons, still } from './books/art-books.ts';
import { atlas } from './books/atlas.ts';
import { cat } from './books/cat.ts';
import { courier } from './books/courier.ts';
import { courtLight } from './books/court-light.ts';
import { deepsea } from './books/deepsea.ts';
import { fox } from './books/fox.ts';
import { goCity } from './books/go-city.ts';
import { ink } from './books/ink.ts';
import { kite } from './books/kite.ts';
import { isle, making, nightBoat } from './books/magazines.ts';
import { mecha } from './books/mecha.ts';
import { moon } from './books/moon.ts';
import { noodle } from './books/noodle.ts';
import { ringSide } from './books/ring-side.ts';
import { sand } from './books/sand.ts';
import { shanhai } from './books/shanhai.ts';
import { snowLine } from './books/snow-line.ts';
import { sugar } from './books/sugar.ts';
import { summer } from './books/summer.ts';
import { tide } from './books/tide.ts';
import { whale } from './books/whale.ts';
import { yokai } from './books/yokai.ts';
import type { DemoComic } from './demo-comic.ts';
import { storyComic } from './pages/story-comic.ts';

export type { DemoComic } from './demo-comic.ts';

/** The library of the demo; the first eight are its window. */
export const demoComics: readonly DemoComic[] = [
  ...[tide, whale, kite, courier, fox, ink].map(storyComic),
  city(),
  ...[atlas, deepsea, cat, noodle, summer].map(storyComic),
  isle(),
  ...[snowLine, moon, mecha, yokai].map(storyComic),
  seasons(),
  nightBoat(),
  ...[shanhai, goCity, sand, courtLight].map(storyComic),
  still(),
  ...[ringSide, sugar].map(storyComic),
  making(),
];
