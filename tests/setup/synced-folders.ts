import { open, stat } from 'node:fs/promises';

/** Notes which folders this process has synced, until it is disposed of. */
export async function watchSyncs() {
  const handle = await open('.', 'r');
  const prototype = Object.getPrototypeOf(handle) as typeof handle;
  await handle.close();
  const { sync } = prototype;
  const synced = new Set<number>();
  prototype.sync = async function (this: typeof handle) {
    await sync.call(this);
    synced.add((await this.stat()).ino);
  };
  return {
    /** Whether what a folder holds was made to last. */
    has: async (path: string) => synced.has((await stat(path)).ino),
    forget: () => synced.clear(),
    [Symbol.dispose]() {
      prototype.sync = sync;
    },
  };
}
