export interface Point {
  x: number;
  y: number;
}

/** What is drawn at `p` lies at `p × scale + (x, y)` on the screen, px. */
export interface Transform {
  scale: number;
  x: number;
  y: number;
}

/** What may be moved, as it is laid out at scale 1, and the screen that it is seen through, px. */
export interface Scene {
  content: { left: number; top: number; width: number; height: number };
  view: { width: number; height: number };
}

export const asLaidOut: Transform = { scale: 1, x: 0, y: 0 };

/** Another scale; what lies under `point` stays there. */
export function scaledAt(from: Transform, point: Point, scale: number): Transform {
  const ratio = scale / from.scale;
  return { scale, x: point.x - (point.x - from.x) * ratio, y: point.y - (point.y - from.y) * ratio };
}

export function movedBy(from: Transform, x: number, y: number): Transform {
  return { scale: from.scale, x: from.x + x, y: from.y + y };
}

/** The nearest place that shows no emptiness where there is art to show; what is smaller than the screen is centred. */
export function withinBounds(from: Transform, { content, view }: Scene): Transform {
  const { scale } = from;
  return {
    scale,
    x: axisWithin(from.x, content.left * scale, content.width * scale, view.width),
    y: axisWithin(from.y, content.top * scale, content.height * scale, view.height),
  };
}

/** Beyond its bounds what is moved follows the finger only a third of the way. */
export function yielding(from: Transform, scene: Scene): Transform {
  const bound = withinBounds(from, scene);
  return { scale: from.scale, x: bound.x + (from.x - bound.x) / 3, y: bound.y + (from.y - bound.y) / 3 };
}

/** How far the content can still be moved each way, px; all 0 where it fits. */
export function roomToMove(from: Transform, scene: Scene): Record<'left' | 'right' | 'up' | 'down', number> {
  const far = 1e9;
  const least = withinBounds(movedBy(from, -far, -far), scene);
  const most = withinBounds(movedBy(from, far, far), scene);
  return { left: from.x - least.x, right: most.x - from.x, up: from.y - least.y, down: most.y - from.y };
}

/** Between two places, `share` 0–1 of the way. */
export function between(from: Transform, to: Transform, share: number): Transform {
  const mix = (a: number, b: number) => a + (b - a) * share;
  return { scale: mix(from.scale, to.scale), x: mix(from.x, to.x), y: mix(from.y, to.y) };
}

function axisWithin(offset: number, start: number, length: number, screen: number): number {
  if (length <= screen) return (screen - length) / 2 - start;
  return Math.min(0 - start, Math.max(screen - start - length, offset));
}
