import { cp, mkdir, readdir, readFile, rename, rm, stat, utimes } from 'node:fs/promises';
import { join } from 'node:path';
import * as z from 'zod/mini';

const latestOf = z.object({ buildId: z.string().check(z.regex(/^[\w-]{1,64}$/)) });

/**
 * Keeps the files of the build that is served in `folder`, and answers where those of the one before it lie (null when
 * there is none): pages that were opened before a deploy go on loading their rooms. Older builds go. Several processes
 * may do this at once.
 */
export async function keepBuild(page: string, folder: string): Promise<string | null> {
  const { buildId } = latestOf.parse(JSON.parse(await readFile(join(page, 'builds/latest.json'), 'utf8')));
  const own = join(folder, buildId);
  await mkdir(folder, { recursive: true });
  if (!(await isThere(own))) await copyWhole(page, own, join(folder, `.${buildId}-${process.pid}`));
  // Also one that is served again, after a step back, is the latest.
  await utimes(own, new Date(), new Date());
  const others = (await readdir(folder)).filter((name) => name !== buildId && !name.startsWith('.'));
  const aged = await Promise.all(
    others.map(async (name) => ({ name, at: (await stat(join(folder, name))).mtimeMs })),
  );
  const [previous, ...older] = aged.sort((one, other) => other.at - one.at);
  for (const { name } of older) await rm(join(folder, name), { recursive: true, force: true });
  return previous ? join(folder, previous.name) : null;
}

/** What a page may still ask for of an older build. The folder has its name only when it is whole. */
async function copyWhole(page: string, to: string, making: string): Promise<void> {
  await rm(making, { recursive: true, force: true });
  await cp(join(page, 'assets'), join(making, 'assets'), { recursive: true });
  await cp(join(page, 'builds/meta'), join(making, 'builds/meta'), { recursive: true });
  await rename(making, to).catch(async (error: NodeJS.ErrnoException) => {
    await rm(making, { recursive: true, force: true });
    // Another process was faster.
    if (!(await isThere(to))) throw error;
  });
}

async function isThere(path: string): Promise<boolean> {
  return (await stat(path).catch(() => null)) !== null;
}
