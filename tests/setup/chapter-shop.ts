import { join } from 'node:path';
import { expect } from 'vitest';
import { writeChapter } from '../builders/comic-files.ts';
import { askIn, sayIn } from './said.ts';
import { signedUp } from './signed-up.ts';
import type { openSite } from './site.ts';

type Site = Awaited<ReturnType<typeof openSite>>;

/** A site with the chapters 1 to 4 of one comic, of which the third and the fourth cost points, and their files. */
export async function openChapterShop(site: Site, folder: string) {
  const [said, ask] = [sayIn(site.dataDir), askIn(site.dataDir)];
  const files: string[] = [];
  for (const number of [1, 2, 3, 4])
    files.push(await writeChapter(join(folder, 'in'), { series: '潮汐', number, pages: 2 }));
  expect(await said('import', join(folder, 'in'))).toMatch(/4 new chapters/);
  return {
    ...{ said, ask, in: join(folder, 'in'), file: (number: number) => files[number - 1] ?? '' },
    async buyer(points = 100, merchantId?: number) {
      const member = await signedUp(site, { points, ...(merchantId !== undefined && { merchantId }) });
      const wish = { comicId: 1, chapterNos: [3, 4], expectedTotal: 60 };
      expect((await member.send('POST', '/api/comic/buy', wish, 'k')).code).toBe('');
      return member;
    },
    numbers: async () => {
      const told = (await site.app.inject({ url: '/api/comic/chapters/1' })).json();
      return (told.data as { chapterNo: number }[]).map(({ chapterNo }) => chapterNo);
    },
  };
}
