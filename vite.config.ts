import { join } from 'node:path';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin, type Rolldown } from 'vite';
import { VitePWA } from 'vite-plugin-pwa';

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
const groups: Rolldown.CodeSplittingGroup[] = inOrder(
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

const start = join(import.meta.dirname, 'src/app/start.ts');
const main = join(import.meta.dirname, 'src/app/main.tsx');
const repair = join(import.meta.dirname, 'src/app/repair.ts');
const home = join(import.meta.dirname, 'src/features/home/route.tsx');
const reader = join(import.meta.dirname, 'src/features/reader/route.tsx');
const client = join(import.meta.dirname, 'src/api/client.ts');
const restedSources = [
  'once-rested.ts',
  'pending-room.tsx',
  'notices/notice-areas.tsx',
  'layouts/puck.tsx',
].map((it) => join(import.meta.dirname, 'src/app', it));
const alongSources = ['along.tsx', 'chapter/bookmark-in.ts', 'chapter/keep-place.ts'].map((it) =>
  join(import.meta.dirname, 'src/features/reader', it),
);
const choosingSheets = ['comic-info/save-sheet.tsx', 'storage/remove-sheet.tsx'].map((it) =>
  join(import.meta.dirname, 'src/features', it),
);
const telegram = join(import.meta.dirname, 'src/app/telegram.ts');

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

/** A slow machine needs no warning that it is one. */
const bundlerChecks = { bundlerTimings: false };

/**
 * The worker's build has a configuration of the PWA plugin's own: it prints a report where ours prints nothing, and asks
 * for one file by an option that Vite 8 calls deprecated.
 */
const quietWorkerBuild: Plugin = {
  name: 'quiet-worker-build',
  config(config) {
    config.logLevel = 'warn';
    const bundler = config.build?.rolldownOptions;
    const output = bundler?.output;
    if (!output || Array.isArray(output)) return;
    bundler.checks = bundlerChecks;
    delete output.inlineDynamicImports;
    output.codeSplitting = false;
  },
};

/** Whether `:hover` is what a selector asks for, and not what it leaves out. */
const isOfHover = (selector: string) => selector.replace(/:not\([^)]*\)/g, '').includes(':hover');

/** Two builds of one source: the page for browsers, and its first screens for the server (`--ssr`). */
export default defineConfig(({ isSsrBuild }) => ({
  plugins: [
    react(),
    ...(isSsrBuild
      ? []
      : [
          VitePWA({
            strategies: 'injectManifest',
            srcDir: 'sw',
            filename: 'sw.ts',
            injectRegister: false,
            manifest: false,
            injectManifest: {
              globPatterns: ['**/*.{js,css,html,svg}'],
              // Whoever is not in Telegram never fetches it, the worker neither; the repair page is for when what the
              // worker keeps is broken.
              globIgnores: ['**/telegram-*.js', 'assets/repair-*'],
              buildPlugins: { vite: [quietWorkerBuild] },
              // No module: what it loads late lies in the same file.
              rollupFormat: 'iife',
            },
          }),
        ]),
  ],
  css: {
    postcss: {
      plugins: [
        {
          // What a finger has tapped stays hovered until it taps elsewhere: how a hovered thing looks is for pointers that
          // can hover, wherever that is written.
          postcssPlugin: 'hover-for-pointers',
          Once(root, { atRule }) {
            root.walkRules(/:hover/, (rule) => {
              const hovered = rule.selectors.filter(isOfHover);
              const others = rule.selectors.filter((it) => !isOfHover(it));
              if (hovered.length === 0) return;
              if (others.length > 0) rule.cloneBefore({ selectors: others });
              rule.replaceWith(
                atRule({
                  name: 'media',
                  params: '(hover: hover)',
                  nodes: [rule.clone({ selectors: hovered })],
                }),
              );
            });
          },
        },
      ],
    },
  },
  build: {
    outDir: isSsrBuild ? 'build/first-screen' : 'build/page',
    emptyOutDir: true,
    manifest: !isSsrBuild,
    // Only Safari before 17 would need it, and does without.
    modulePreload: { polyfill: false },
    target: ['chrome111', 'safari16.4', 'firefox115'],
    // Home's code is 1.1 KB (Brotli) less than with Oxc's own minifier, a comic's page 1.3 KB, for ten seconds a build.
    // In parentheses a function that is handed on is compiled as its file comes, off the page's own thread: react-dom, which
    // is one function of 200 KB, else holds the page up as it is called.
    ...(!isSsrBuild && {
      minify: 'terser',
      terserOptions: { module: true, compress: { passes: 3 }, format: { wrap_func_args: true } },
    }),
    rolldownOptions: {
      checks: bundlerChecks,
      ...(!isSsrBuild && { input: [join(import.meta.dirname, 'index.html'), telegram, repair] }),
      output: isSsrBuild
        ? { entryFileNames: '[name].js', codeSplitting: false }
        : {
            codeSplitting: { groups },
            // Every page's own code names all of these files, and no letter of a hash can be packed.
            chunkFileNames: 'assets/[name]-[hash:7].js',
            assetFileNames: 'assets/[name]-[hash:6][extname]',
          },
    },
  },
  // React and the router are built in, so that the server runs their production form whatever NODE_ENV says.
  ssr: { noExternal: true },
}));
