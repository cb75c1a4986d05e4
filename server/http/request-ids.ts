import { randomBytes } from 'node:crypto';

const idBytes = 8;

/** Gives each request an id. Chance is drawn for many at once: for one it costs as much as answering it. */
export function requestIds(): () => string {
  let drawn = Buffer.alloc(0);
  let at = 0;
  return () => {
    if (at >= drawn.length) {
      drawn = randomBytes(idBytes * 512);
      at = 0;
    }
    at += idBytes;
    return drawn.toString('hex', at - idBytes, at);
  };
}
