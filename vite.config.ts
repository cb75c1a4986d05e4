import { join } from 'node:path';
import react from '@vitejs/plugin-react';
import { defineConfig, type Rolldown } from 'vite';
import { VitePWA } from 'vite-plugin-pwa';

/**
 * What is loaded together lies together: packed apart, many small files weigh a tenth more, and each is a request. What
 * every page starts with is one file, what home shares with other rooms is one more, and so is a room's own; the rest
 * goes by who shares it.
 */
const groups: Rolldown.CodeSplittingGroup[] = [
  // It runs first, and the rest after the words of its language have come.
  group('start', 3, ({ start }) => start),
  // What home and the reader share nearly all others do, and the reader draws no covers.
  group('base', 2, ({ everyPage, rooms }) => everyPage || (rooms.has(home) && rooms.has(reader))),
  group('covers', 1, ({ rooms }) => rooms.has(home) && rooms.size > 1),
  // Before the reader's, which would take along what it imports.
  {
    name: (id, graph) => (whoNeeds(id, graph).rooms.size > 1 ? 'shared' : null),
    priority: 0.6,
    minShareCount: 2,
    entriesAware: true,
  },
  // Whatever the reader loads later, this is there.
  group('reader', 0.5, ({ rooms }, id) => rooms.size === 1 && rooms.has(reader) && id !== reader),
  { name: 'shared', minShareCount: 2, entriesAware: true },
];

const start = join(import.meta.dirname, 'src/app/start.ts');
const main = join(import.meta.dirname, 'src/app/main.tsx');
const repair = join(import.meta.dirname, 'src/app/repair.ts');
const home = join(import.meta.dirname, 'src/features/home/route.tsx');
const telegram = join(import.meta.dirname, 'src/app/telegram.ts');
const reader = join(import.meta.dirname, 'src/features/reader/route.tsx');

interface Needed {
  start: boolean;
  everyPage: boolean;
  /** The routes that import it, however far around. */
  rooms: ReadonlySet<string>;
}

/** Asked for by a later task of the same file, for which it counts as shared by nobody. */
const isReactDom = (id: string) => /node_modules\/(react-dom|scheduler)\//.test(id);

const known = new Map<string, Needed>();

/** A file of its own for the modules that are needed so; what they import goes along, unless it lies in an earlier one. */
function group(
  name: string,
  priority: number,
  has: (needed: Needed, id: string) => boolean,
): Rolldown.CodeSplittingGroup {
  const isMember = (id: string, graph: Rolldown.ChunkingContext) =>
    id.includes('preload-helper') ? name === 'start' : has(whoNeeds(id, graph), id);
  return { debugName: name, name: (id, graph) => (isMember(id, graph) ? name : null), priority };
}

function whoNeeds(id: string, graph: Rolldown.ChunkingContext): Needed {
  const before = known.get(id);
  if (before) return before;
  // For libraries whose files import each other: until it is known, nobody does.
  known.set(id, { start: false, everyPage: false, rooms: new Set() });
  const importers = (graph.getModuleInfo(id)?.importers ?? []).map((it) => whoNeeds(it, graph));
  const needed = {
    start: id === start || importers.some((it) => it.start),
    everyPage: id === main || isReactDom(id) || importers.some((it) => it.everyPage),
    rooms: new Set([...(id.endsWith('/route.tsx') ? [id] : []), ...importers.flatMap((it) => [...it.rooms])]),
  };
  known.set(id, needed);
  return needed;
}

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
            },
          }),
        ]),
  ],
  build: {
    outDir: isSsrBuild ? 'build/first-screen' : 'build/page',
    emptyOutDir: true,
    manifest: !isSsrBuild,
    // Only Safari before 17 would need it, and does without.
    modulePreload: { polyfill: false },
    target: ['chrome111', 'safari16.4', 'firefox115'],
    rolldownOptions: {
      ...(!isSsrBuild && { input: [join(import.meta.dirname, 'index.html'), telegram, repair] }),
      output: isSsrBuild
        ? { entryFileNames: '[name].js', codeSplitting: false }
        : {
            codeSplitting: { groups },
            // Every page carries all names, to fetch a room's files at once.
            chunkFileNames: ({ name }) => `assets/${name.startsWith('shared') ? 'shared' : name}-[hash:7].js`,
          },
    },
  },
  // React and the router are built in, so that the server runs their production form whatever NODE_ENV says.
  ssr: { noExternal: true },
}));
