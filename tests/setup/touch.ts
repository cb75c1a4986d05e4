import type { CDPSession, Page } from 'playwright-core';

export interface Spot {
  x: number;
  y: number;
}

/** Steps of a movement: as many events as a finger makes in a fifth of a second. */
const steps = 12;

/**
 * Real fingers on a page: their touches enter the browser where a screen's do. What belongs to one movement is sent
 * at once: on a busy machine a tap would otherwise become a long press.
 */
export async function fingersOn(page: Page) {
  const cdp = await page.context().newCDPSession(page);
  return {
    tap: (at: Spot) => tap(cdp, at),
    doubleTap: (at: Spot) => Promise.all([tap(cdp, at), tap(cdp, at)]),
    /** One finger from here to there; `held`: looked at before it leaves. */
    swipe: async (from: Spot, to: Spot, held: () => Promise<void> = nothing) => {
      await Promise.all([
        send(cdp, 'touchStart', [from]),
        ...shares().map((share) => send(cdp, 'touchMove', [between(from, to, share)])),
      ]);
      await held();
      await send(cdp, 'touchEnd', []);
    },
    /** Two fingers around `middle`, from one distance to another; `held`: looked at before they leave. */
    pinch: async (middle: Spot, from: number, to: number, held: () => Promise<void> = nothing) => {
      const pair = (apart: number) => [
        { x: middle.x - apart / 2, y: middle.y },
        { x: middle.x + apart / 2, y: middle.y },
      ];
      await Promise.all([
        send(cdp, 'touchStart', pair(from).slice(0, 1)),
        send(cdp, 'touchStart', pair(from)),
        ...shares().map((share) => send(cdp, 'touchMove', pair(from + (to - from) * share))),
      ]);
      await held();
      await send(cdp, 'touchEnd', pair(to).slice(0, 1));
      await send(cdp, 'touchEnd', []);
    },
    /** The very touches. */
    send: (type: TouchType, at: readonly Spot[]) => send(cdp, type, at),
  };
}

type TouchType = 'touchStart' | 'touchMove' | 'touchEnd' | 'touchCancel';

async function tap(cdp: CDPSession, at: Spot): Promise<void> {
  await Promise.all([send(cdp, 'touchStart', [at]), send(cdp, 'touchEnd', [])]);
}

async function send(cdp: CDPSession, type: TouchType, at: readonly Spot[]): Promise<void> {
  await cdp.send('Input.dispatchTouchEvent', { type, touchPoints: at.map((spot, id) => ({ ...spot, id })) });
}

function shares(): number[] {
  return Array.from({ length: steps }, (_, at) => (at + 1) / steps);
}

function between(from: Spot, to: Spot, share: number): Spot {
  return { x: from.x + (to.x - from.x) * share, y: from.y + (to.y - from.y) * share };
}

async function nothing(): Promise<void> {}
