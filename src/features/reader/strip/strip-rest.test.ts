import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { StripRest } from './strip-rest.ts';

let frames: (() => void)[] = [];

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] });
  vi.stubGlobal('requestAnimationFrame', (frame: () => void) => frames.push(frame));
  vi.stubGlobal('cancelAnimationFrame', () => {
    frames = [];
  });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('a strip that was not moved for a while, nor in the frame after it, rests, once', () => {
  const { rest, onRest } = strip();
  rest.moved();
  vi.advanceTimersByTime(139);
  frame();
  vi.advanceTimersByTime(5000);
  expect(onRest).not.toHaveBeenCalled();
  frame();
  vi.advanceTimersByTime(5000);
  frame();
  expect(onRest).toHaveBeenCalledOnce();
});

test('on a phone so busy that frames are further apart, a strip that is moved in each of them never rests', () => {
  const { rest, onRest } = strip();
  for (let at = 0; at < 20; at++) {
    frame(() => rest.moved());
    vi.advanceTimersByTime(400);
  }
  expect(onRest).not.toHaveBeenCalled();
  frame();
  vi.advanceTimersByTime(1);
  expect(onRest).toHaveBeenCalledOnce();
});

test('who leaves a strip hears no more of it', () => {
  const { rest, onRest } = strip();
  rest.moved();
  vi.advanceTimersByTime(200);
  rest.stop();
  frame();
  vi.advanceTimersByTime(5000);
  expect(onRest).not.toHaveBeenCalled();
});

function strip() {
  const onRest = vi.fn();
  return { rest: new StripRest(onRest), onRest };
}

/** Draws a frame, in which `change` comes after what was asked for before it, and its own work takes its time. */
function frame(change?: () => void): void {
  for (const run of frames.splice(0)) run();
  change?.();
  vi.advanceTimersByTime(0);
}
