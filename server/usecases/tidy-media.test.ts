import { hostname } from 'node:os';
import { afterEach, expect, test, vi } from 'vitest';
import { onEachDatabase } from '../../tests/setup/databases.ts';
import { StoredLibrary } from '../store/library.ts';
import { mediaOwner, tidyMedia } from './tidy-media.ts';

const dayMs = 24 * 60 * 60 * 1000;
const own = mediaOwner(0).owner;
/** A process of this machine that has ended. */
const gone = own.replace(/\d+$/, '999999999');

afterEach(() => {
  vi.restoreAllMocks();
});

onEachDatabase((open) => {
  /** What is removed of media that so many owners noted, each as old as it says. */
  async function tidied(owners: Record<string, number>): Promise<string[]> {
    await using opened = await open();
    const library = new StoredLibrary(opened.db);
    const now = 10 * dayMs;
    for (const [owner, age] of Object.entries(owners))
      await library.noteLooseMedia({ prefix: `of ${owner}`, owner, at: now - age });
    const removed: string[] = [];
    await tidyMedia(library, { remove: async (prefix) => void removed.push(prefix) }, now);
    return removed;
  }

  test('what a process of this machine left behind is tidied at once, what another machine did after a day', async () => {
    expect(await tidied({ [gone]: 0, 'away:1': 0, 'away:2': dayMs + 1 })).toEqual([
      'of away:2',
      `of ${gone}`,
    ]);
  });

  test('another machine, or a container, of the same name is another machine', async () => {
    const pid = gone.slice(gone.lastIndexOf(':'));
    const sameName = `${hostname()}${pid}`;
    const otherContainer = gone.replace(/\d+:/, '4026500000:');
    expect(await tidied({ [sameName]: 0, [otherContainer]: 0 })).toEqual([]);
  });

  test('a process that belongs to somebody else is running', async () => {
    vi.spyOn(process, 'kill').mockImplementation(() => {
      throw Object.assign(new Error('kill EPERM'), { code: 'EPERM' });
    });
    expect(await tidied({ [gone]: dayMs })).toEqual([]);
  });

  test('a process that has the number of one before it tidies what that one left, after a day', async () => {
    expect(await tidied({ [own]: dayMs })).toEqual([]);
    expect(await tidied({ [own]: dayMs + 1 })).toEqual([`of ${own}`]);
  });
});
