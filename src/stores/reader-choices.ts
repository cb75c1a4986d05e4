import { proxy } from 'valtio/vanilla';
import { followKept, keep, readKept } from '../platform/kept.ts';
import { useStored } from './use-stored.ts';

/** Everything one may choose in the reader. */
export interface ReaderChoices {
  /** One strip downwards, pages turned sideways, or pages turned downwards. */
  view: 'strip' | 'pages' | 'vertical';
  /** Where the next page lies: to the right, or to the left. */
  direction: 'ltr' | 'rtl';
  /** Two pages side by side: where the screen is wide, never, or always. */
  spread: 'auto' | 'single' | 'double';
  /** The first page faces nothing. */
  coverAlone: boolean;
  /** Runs of pages that pair one page later than by themselves, each called by its chapter and first image: `3/1`. */
  shifted: readonly string[];
  /** A page is as large as all of it fits, as wide or as high as the screen, or as it is drawn. */
  fit: 'page' | 'width' | 'height' | 'original';
  /**
   * What a tap does: `sides` back left and on right, `corner` back at the top and the left and on at the bottom and the
   * right, `forward` on at both sides, `none` only shows the controls.
   */
  zones: 'sides' | 'corner' | 'forward' | 'none';
  /** Left and right of the tap zones swapped, for the other hand. */
  mirrored: boolean;
  doubleTapZoom: boolean;
  /** Two fingers magnify. */
  pinchZoom: boolean;
  /** For electronic paper: no motion, a flash as a page turns. */
  eInk: boolean;
  /** Of the usual width, that is the screen's or 800 px, %. */
  stripWidth: number;
  /** Between the images of a strip, px. */
  stripGap: number;
  /** Left free at each side of a strip, % of the screen's width. */
  sidePadding: number;
  /** The margins of pages are not shown. */
  crop: boolean;
  background: 'theme' | 'black' | 'paper' | 'grey';
  /** %; 100 as the screen is. */
  brightness: number;
  /** Warm colour over the pages, %. */
  nightTint: number;
  /** Of the automatic scrolling, px a second. */
  scrollSpeed: number;
  /** Smaller pictures, and none ahead of their time. */
  dataSaver: boolean;
  /** The screen does not go dark while one reads. */
  awake: boolean;
  /** A key that writes a character does something by itself. */
  letterKeys: boolean;
  /** Nothing of what is read is kept or sent. */
  incognito: boolean;
}
export type Chosen = Partial<ReaderChoices>;

/** Between which numbers one chooses, and in which steps. */
export const choiceRanges = {
  stripWidth: { min: 40, max: 180, step: 5 },
  stripGap: { min: 0, max: 48, step: 2 },
  sidePadding: { min: 0, max: 25, step: 1 },
  brightness: { min: 20, max: 100, step: 1 },
  nightTint: { min: 0, max: 100, step: 1 },
  scrollSpeed: { min: 20, max: 600, step: 10 },
} as const satisfies Chosen | Record<string, { min: number; max: number; step: number }>;

/** Kept with a comic, for comics differ in it; everything else belongs to the reader and their device. */
const comicsOwn: ReadonlySet<string> = new Set([
  'view',
  'direction',
  'spread',
  'coverAlone',
  'shifted',
  'fit',
  'stripWidth',
  'stripGap',
  'sidePadding',
  'crop',
  'background',
] satisfies (keyof ReaderChoices)[]);

const known: { [Name in keyof ReaderChoices]: (found: unknown) => boolean } = {
  view: among('strip', 'pages', 'vertical'),
  direction: among('ltr', 'rtl'),
  spread: among('auto', 'single', 'double'),
  coverAlone: among(true, false),
  shifted: (found) => Array.isArray(found) && found.every((it) => typeof it === 'string'),
  fit: among('page', 'width', 'height', 'original'),
  zones: among('sides', 'corner', 'forward', 'none'),
  mirrored: among(true, false),
  doubleTapZoom: among(true, false),
  pinchZoom: among(true, false),
  eInk: among(true, false),
  stripWidth: within('stripWidth'),
  stripGap: within('stripGap'),
  sidePadding: within('sidePadding'),
  crop: among(true, false),
  background: among('theme', 'black', 'paper', 'grey'),
  brightness: within('brightness'),
  nightTint: within('nightTint'),
  scrollSpeed: within('scrollSpeed'),
  dataSaver: among(true, false),
  awake: among(true, false),
  letterKeys: among(true, false),
  incognito: among(true, false),
};

interface State {
  device: Chosen;
  comics: Record<number, Chosen>;
}

const deviceKey = 'mandao.reader';
const nothing: State = { device: {}, comics: {} };
const state = proxy<State>({ device: {}, comics: {} });
let taken = false;

/** What was chosen on this device, and for one comic; hydration begins with nothing chosen. */
export function useChosen(comicId?: number): { device: Chosen; comic: Chosen | undefined } {
  takeUp(comicId);
  const { device, comics } = useStored(state, nothing);
  return { device, comic: comicId === undefined ? undefined : comics[comicId] };
}

/** The same at this moment. */
export function chosenNow(comicId?: number): { device: Chosen; comic: Chosen | undefined } {
  takeUp(comicId);
  return { device: state.device, comic: comicId === undefined ? undefined : state.comics[comicId] };
}

/** Keeps choices on this device: what comics differ in with the comic, if one is named, the rest for all. */
export function keepChosen(change: Chosen, comicId?: number): void {
  const names = Object.keys(change);
  const own = (name: string) => comicId !== undefined && comicsOwn.has(name);
  if (comicId !== undefined && names.some(own)) {
    takeUp(comicId);
    const kept = readKept(comicKey(comicId), understood);
    setComic(comicId, { ...state.comics[comicId], ...kept, ...only(change, own) });
  }
  if (!names.every(own)) setDevice(only(change, (name) => !own(name)));
}

/** What was chosen for one comic counts for all from now on that have nothing of their own; its pages stay its own. */
export function keepForAll(comicId: number): void {
  takeUp(comicId);
  const { shifted, ...looks } = state.comics[comicId] ?? {};
  setDevice(looks);
  setComic(comicId, shifted ? { shifted } : {});
}

/** Takes one choice for all comics back. */
export function forgetForAll(name: keyof ReaderChoices): void {
  takeUp();
  const { [name]: _gone, ...rest } = { ...state.device, ...readKept(deviceKey, understood) };
  state.device = rest;
  keep(deviceKey, state.device);
}

/** Takes back what was chosen for one comic: it goes by the device's again. */
export function forgetChosen(comicId: number): void {
  setComic(comicId, {});
}

function setDevice(change: Chosen): void {
  takeUp();
  // Another tab may have chosen something, of which this one has not heard yet.
  state.device = { ...state.device, ...readKept(deviceKey, understood), ...change };
  keep(deviceKey, state.device);
}

function setComic(comicId: number, chosen: Chosen): void {
  state.comics[comicId] = chosen;
  keep(comicKey(comicId), Object.keys(chosen).length > 0 ? chosen : null);
}

/** Read at its first use: no screen waits for it. */
function takeUp(comicId?: number): void {
  // Not its type: where storage is forbidden, that throws. The server has none, and notes no comics.
  if (!('localStorage' in globalThis)) return;
  if (!taken) {
    taken = true;
    followKept(deviceKey, understood, (chosen) => {
      state.device = chosen ?? {};
    });
  }
  if (comicId === undefined || state.comics[comicId]) return;
  followKept(comicKey(comicId), understood, (chosen) => {
    state.comics[comicId] = chosen ?? {};
  });
}

/** What is not understood counts as not chosen. */
function understood(found: Record<string, unknown>): Chosen {
  return only(found, (name) => Object.hasOwn(known, name) && known[name as keyof ReaderChoices](found[name]));
}

function only(from: object, wanted: (name: string) => boolean): Chosen {
  return Object.fromEntries(Object.entries(from).filter(([name]) => wanted(name)));
}

function among(...values: readonly unknown[]): (found: unknown) => boolean {
  return (found) => values.includes(found);
}

function within(name: keyof typeof choiceRanges): (found: unknown) => boolean {
  return (found) =>
    typeof found === 'number' && found >= choiceRanges[name].min && found <= choiceRanges[name].max;
}

function comicKey(comicId: number): string {
  return `reader:${comicId}`;
}
