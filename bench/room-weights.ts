import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import type { Measured } from './measured.ts';

const built = join(import.meta.dirname, '../build/page');

type Manifest = Record<string, { file: string; name?: string; imports?: string[] }>;

/** What the server sends along with a room of the same code, by how a comic is read. */
const views: Record<string, Record<string, string>> = {
  reader: { strip: 'reader/strip/strip.tsx', pages: 'reader/pages/pages.tsx' },
};

const readManifest = () => JSON.parse(readFileSync(join(built, '.vite/manifest.json'), 'utf8')) as Manifest;

const namedIn = (manifest: Manifest, name: string) =>
  Object.keys(manifest).find((key) => manifest[key]?.name === name) ?? '';

/** Names of the files that come along with the one of this name, itself included. */
export function filesWith(name: string): string[] {
  const manifest = readManifest();
  const files = chunksOf(manifest, namedIn(manifest, name));
  return Object.values(manifest)
    .flatMap((it) => (files.has(it.file) && it.name !== undefined ? [it.name] : []))
    .sort();
}

/** JavaScript of each room as a first visit loads it (the entry with it), packed with Brotli. The floor is React, its DOM and the router. */
export async function weighRooms(): Promise<Measured[]> {
  const manifest = readManifest();
  const start = chunksOf(manifest, namedIn(manifest, 'start'));
  const entry = chunksOf(manifest, namedIn(manifest, 'base'), start);
  const rooms = Object.keys(manifest).filter((source) => /^src\/features\/.+\/route\.tsx$/.test(source));
  return rooms.flatMap((source) => {
    const room = source.slice('src/features/'.length, -'/route.tsx'.length);
    return Object.entries(views[room] ?? { '': '' }).map(([view, part]) => {
      const all = chunksOf(manifest, `src/features/${part}`, chunksOf(manifest, source));
      const own = [...all].filter((file) => !entry.has(file));
      return {
        what: `JavaScript of ${`${room} ${view}`.trim()}, KB Brotli (of it the room's own)`,
        value: `${kilobytes([...entry, ...own])} (${kilobytes(own)})`,
        floor: '86',
        goal: room === 'home' ? '≤ 110' : `own ≤ ${room === 'reader' ? 20 : 25}`,
      };
    });
  });
}

function chunksOf(manifest: Manifest, source: string, found = new Set<string>()): Set<string> {
  const chunk = manifest[source];
  if (!chunk || found.has(chunk.file)) return found;
  found.add(chunk.file);
  for (const imported of chunk.imports ?? []) chunksOf(manifest, imported, found);
  return found;
}

function kilobytes(files: readonly string[]): string {
  return (files.reduce((sum, file) => sum + packedLength(file), 0) / 1000).toFixed(1);
}

const packed = new Map<string, number>();

/** A file that many rooms share is packed once. */
function packedLength(file: string): number {
  const length = packed.get(file) ?? brotliCompressSync(readFileSync(join(built, file))).length;
  packed.set(file, length);
  return length;
}
