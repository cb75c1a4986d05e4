import { join } from 'node:path';
import type { Rolldown } from 'vite';

/** Rooms between which one goes back and forth, by the folders of their features. */
const sections: Record<string, RegExp> = {
  lists: /\/features\/(home\/(daily|free)|category|comic-list|rank|random|search)\//,
  comic: /\/features\/(comic-info|purchase)\//,
  reader: /\/features\/reader\//,
  entry: /\/features\/(entry|safety)\//,
  shelf: /\/features\/shelf\//,
  wallet: /\/features\/wallet\//,
  account: /\/features\/(my-account|setting|storage|install)\//,
};
const sectionNames = Object.keys(sections).filter((it) => it !== 'reader');

/**
 * What is loaded together lies together: each file is a request, packed apart many small ones weigh a tenth more, and the
 * worker has to have all of them before the site works without a network. What every page starts with is one file, what
 * home shares with other rooms is one more, and so is what the rooms of a section share. A group takes along what its
 * members import: what more rooms need comes first.
 */
export const builtFiles: Rolldown.CodeSplittingGroup[] = inOrder(
  // It runs first, and the rest after the words of its language have come.
  group('start', ({ start }) => start),
  // What home shares with another room, and what the reader shares with what every page fetches once it has its screen.
  // The styles of the latter stand in the document with the others: they would be a request of their own.
  group(
    'base',
    ({ everyPage, rooms, within, entries }, id) =>
      everyPage ||
      (rooms.has(home) && rooms.size > 1) ||
      (isForRested(entries) && (within.has('reader') || isStyle(id))) ||
      isClock(id),
  ),
  // Where most come in from elsewhere: the reader fetches nothing that is only for others.
  group('reading', ({ within }) => within.has('reader') && within.size > 1),
  group(
    'reader',
    ({ within, rooms }, id) => within.has('reader') && (rooms.has(reader) || rooms.size > 1) && !isRoom(id),
  ),
  group('reader-view', ({ within, entries }, id) => within.has('reader') && entries.size > 1 && !isRoom(id)),
  // Every page fetches these once it has its screen; a room that needs some of them before, only what rooms need.
  group('rooms-rested', ({ entries, rooms }) => isForRested(entries) && rooms.size > 0),
  group('rested', ({ entries }) => isForRested(entries)),
  // And what the database's own code needs of any room, which else would bring that room's files along.
  group(
    'rooms',
    ({ within, entries }, _, graph) =>
      within.size > 2 || (within.size > 0 && [...entries].some((it) => !isRoom(it) && needsDexie(it, graph))),
  ),
  ...pairsOf(sectionNames).map(([one, other]) =>
    group(`${one}-${other}`, ({ within }) => within.has(one) && within.has(other)),
  ),
  ...sectionNames.map((one) =>
    group(
      one,
      ({ within, entries, rooms }, id) =>
        within.has(one) &&
        entries.size > 1 &&
        !isRoom(id) &&
        !areAll(rooms, choosesPassword) &&
        !isForChoosing({ entries, rooms }),
    ),
  ),
  group('choosing', isForChoosing),
  // With its list of the passwords that are guessed first, which nobody needs who logs in.
  group('new-password', ({ rooms }, id) => rooms.size > 1 && areAll(rooms, choosesPassword) && !isRoom(id)),
  // What checks answers does not need the database on the device.
  group('schemas', ({ rooms, entries }) => rooms.size === 0 && entries.has(client) && entries.size > 1),
  // Dexie and what works with it: the first thing that is done with a shelf needs most of it. A place is noted without.
  group('mirror', ({ rooms }, id, graph) => rooms.size === 0 && needsDexie(id, graph)),
  // As soon as a chapter stands; after the first image; and what comes up while reading. The gate and a failure stand in
  // their documents.
  group(
    'reader-along',
    ({ rooms, entries }) =>
      rooms.size === 0 &&
      [...entries].some((it) => alongSources.includes(it)) &&
      areAll(entries, /\/features\/reader\//),
  ),
  group(
    'reader-zoom',
    ({ rooms, entries }) => rooms.size === 0 && areAll(entries, /\/features\/reader\/zoom\//),
  ),
  group(
    'reader-tools',
    ({ rooms, entries }) => rooms.size === 0 && areAll(entries, /\/features\/reader\/(?!gate|failure)/),
  ),
);

const sources = join(import.meta.dirname, '../src');
const start = join(sources, 'app/start.ts');
const main = join(sources, 'app/main.tsx');
const home = join(sources, 'features/home/route.tsx');
const reader = join(sources, 'features/reader/route.tsx');
const client = join(sources, 'api/client.ts');
const restedSources = [
  'once-rested.ts',
  'pending-room.tsx',
  'notices/notice-areas.tsx',
  'layouts/puck.tsx',
].map((it) => join(sources, 'app', it));
const alongSources = ['along.tsx', 'chapter/bookmark-in.ts', 'chapter/keep-place.ts'].map((it) =>
  join(sources, 'features/reader', it),
);
const choosingSheets = ['comic-info/save-sheet.tsx', 'storage/remove-sheet.tsx'].map((it) =>
  join(sources, 'features', it),
);

interface Needed {
  start: boolean;
  everyPage: boolean;
  /** What asks for it by an `import()`, however far around. */
  entries: ReadonlySet<string>;
  /** Of these the rooms. */
  rooms: ReadonlySet<string>;
  /** Of these the sections. */
  within: ReadonlySet<string>;
}

/** Asked for by a later task of the same file, for which it counts as shared by nobody. */
const isReactDom = (id: string) => /node_modules\/(react-dom|scheduler)\//.test(id);

/** A route; for the reader also its two ways to show a chapter, of which each document has one. */
const isRoom = (id: string) => /\/route\.tsx$|\/features\/reader\/(strip\/strip|pages\/pages)\.tsx$/.test(id);

/** Rooms in which a password is chosen. */
const choosesPassword = /\/(register|reset-password|modify-password)\/route\.tsx$/;

/** A sheet over any room, without an address of its own. */
const isPurchase = /\/purchase\/route\.tsx$/;

const isStyle = (id: string) => id.endsWith('.css');

const isForRested = (entries: ReadonlySet<string>) => restedSources.some((it) => entries.has(it));

/** Nearly every room but home goes by it, and the reader has no room for it. */
const isClock = (id: string) => id.endsWith('/src/api/server-clock.ts');

const areAll = (entries: ReadonlySet<string>, of: RegExp) => [...entries].every((it) => of.test(it));

const known = new Map<string, Needed>();

/** A file of its own for the modules that are needed so; what they import goes along, unless it lies in an earlier one. */
function group(
  name: string,
  has: (needed: Needed, id: string, graph: Rolldown.ChunkingContext) => boolean,
): Rolldown.CodeSplittingGroup {
  const isMember = (id: string, graph: Rolldown.ChunkingContext) =>
    id.includes('preload-helper') ? name === 'start' : has(whoNeeds(id, graph), id, graph);
  return { debugName: name, name: (id, graph) => (isMember(id, graph) ? name : null) };
}

function inOrder(...all: Rolldown.CodeSplittingGroup[]): Rolldown.CodeSplittingGroup[] {
  return all.map((it, at) => ({ ...it, priority: all.length - at }));
}

function pairsOf(names: readonly string[]): [string, string][] {
  return names.flatMap((one, at) => names.slice(at + 1).map((other): [string, string] => [one, other]));
}

/** The grid of chapters belongs to sheets: no room waits for it. */
function isForChoosing({ entries, rooms }: Pick<Needed, 'entries' | 'rooms'>): boolean {
  return choosingSheets.every((it) => entries.has(it)) && areAll(rooms, isPurchase);
}

function whoNeeds(id: string, graph: Rolldown.ChunkingContext): Needed {
  const before = known.get(id);
  if (before) return before;
  // For libraries whose files import each other: until it is known, nobody does.
  known.set(id, { start: false, everyPage: false, entries: new Set(), rooms: new Set(), within: new Set() });
  const info = graph.getModuleInfo(id);
  const importers = (info?.importers ?? []).map((it) => whoNeeds(it, graph));
  const isEntry = info !== null && (info.isEntry || info.dynamicImporters.length > 0);
  const entries = new Set([...(isEntry ? [id] : []), ...importers.flatMap((it) => [...it.entries])]);
  const rooms = new Set([...entries].filter(isRoom));
  const needed = {
    start: id === start || importers.some((it) => it.start),
    everyPage: id === main || isReactDom(id) || importers.some((it) => it.everyPage),
    entries,
    rooms,
    within: new Set([...rooms].map(sectionOf)),
  };
  known.set(id, needed);
  return needed;
}

const withDexie = new Map<string, boolean>();

function needsDexie(id: string, graph: Rolldown.ChunkingContext): boolean {
  const before = withDexie.get(id);
  if (before !== undefined) return before;
  withDexie.set(id, false);
  const needs =
    id.includes('/node_modules/dexie/') ||
    (graph.getModuleInfo(id)?.importedIds ?? []).some((it) => needsDexie(it, graph));
  withDexie.set(id, needs);
  return needs;
}

function sectionOf(room: string): string {
  return Object.keys(sections).find((it) => sections[it]?.test(room)) ?? 'home';
}
