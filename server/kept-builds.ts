import { randomUUID } from 'node:crypto';
import { cp, readdir, readFile, rename, rm, stat, utimes } from 'node:fs/promises';
import { join } from 'node:path';
import * as z from 'zod/mini';
import { hourMs } from '../domain/durations.ts';

const latestOf = z.object({ buildId: z.string().check(z.regex(/^[\w-]{1,64}$/)) });

/** A copy that is still being made after so long (ms) is that of a process that was killed. */
const copyLifeMs = hourMs;

/**
 * Keeps the files of the build that is served in `folder`, and answers where those of the one before it lie (null when
 * there is none): pages that were opened before a deploy go on loading their rooms. Older builds go. Several processes
 * may do this at once.
 */
export async function keepBuild(page: string, folder: string): Promise<string | null> {
  const { buildId } = latestOf.parse(JSON.parse(await readFile(join(page, 'builds/latest.json'), 'utf8')));
  const own = join(folder, buildId);
  // Not by the process's number: servers in containers have the same one, and may share the folder.
  if (!(await isThere(own))) await copyWhole(page, own, join(folder, `.${buildId}-${randomUUID()}`));
  // Also one that is served again, after a step back, is the latest.
  await utimes(own, new Date(), new Date());
  const [copies, others] = await agedIn(folder, buildId);
  const killed = copies.filter(({ at }) => at < Date.now() - copyLifeMs);
  const [previous, ...older] = others.sort((one, other) => other.at - one.at);
  for (const { name } of [...older, ...killed])
    await rm(join(folder, name), { recursive: true, force: true });
  return previous ? join(folder, previous.name) : null;
}

interface Aged {
  name: string;
  /** When it was last served, or the copy begun; ms since 1970. */
  at: number;
}

/** The copies under way in a folder, and the builds besides `own`. */
async function agedIn(folder: string, own: string): Promise<[copies: Aged[], builds: Aged[]]> {
  const names = (await readdir(folder)).filter((name) => name !== own);
  const aged = await Promise.all(
    names.map(async (name) => {
      // Another process may just have taken it away.
      const found = await stat(join(folder, name)).catch(() => null);
      return found && { name, at: found.mtimeMs };
    }),
  );
  const there = aged.filter((it) => it !== null);
  const isCopy = ({ name }: Aged) => name.startsWith('.');
  return [there.filter(isCopy), there.filter((it) => !isCopy(it))];
}

/** What a page may still ask for of an older build. The folder has its name only when it is whole. */
async function copyWhole(page: string, to: string, making: string): Promise<void> {
  try {
    await cp(join(page, 'assets'), join(making, 'assets'), { recursive: true });
    await cp(join(page, 'builds/meta'), join(making, 'builds/meta'), { recursive: true });
    await rename(making, to);
  } catch (error) {
    await rm(making, { recursive: true, force: true });
    // Another process was faster.
    if (!(await isThere(to))) throw error;
  }
}

async function isThere(path: string): Promise<boolean> {
  return (await stat(path).catch(() => null)) !== null;
}
