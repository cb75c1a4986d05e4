import type { Cast, Mood } from './cast.ts';
import { mix } from './colour.ts';
import { face } from './face.ts';
import { ellipse, roundRect } from './geometry.ts';
import { hairBack, hairFront, hairShine } from './hair.ts';
import type { Pen } from './pen.ts';
import { shape, stroke } from './pen.ts';

/** What lies behind the body: hair that falls over the back. */
export const headBack = (pen: Pen, c: Cast): string =>
  c.kind === undefined || c.kind === 'human'
    ? hairBack(c.hair)
        .map((d) => shape(pen, d, c.hairColour))
        .join('')
    : '';

/** A head of 46 around 0, 0 with its face. */
export function head(pen: Pen, c: Cast, mood: Mood, look: number): string {
  switch (c.kind ?? 'human') {
    case 'human':
      return humanHead(pen, c, mood, look) + extras(pen, c, look);
    case 'cat':
    case 'fox':
      return pointedHead(pen, c, mood, look) + extras(pen, c, look);
    case 'lion':
      return lionHead(pen, c, mood, look) + extras(pen, c, look);
    case 'robot':
      return robotHead(pen, c, mood, look) + extras(pen, c, look);
    case 'bird':
      return birdHead(pen, c, mood, look) + extras(pen, c, look);
    case 'ghost':
      return shape(pen, ellipse(0, 0, 50, 50), c.skin) + face(pen, mood, look, c.skin) + extras(pen, c, look);
  }
}

function humanHead(pen: Pen, c: Cast, mood: Mood, look: number): string {
  const ears = shape(pen, ellipse(-46, 6, 8, 11) + ellipse(46, 6, 8, 11), mix(c.skin, '#b0563a', 0.12));
  const skull = shape(
    pen,
    'M-46 -6Q-46 -52 0 -52Q46 -52 46 -6Q46 26 24 42Q10 51 0 51Q-10 51 -24 42Q-46 26 -46 -6Z',
    c.skin,
  );
  const front = hairFront(c.hair)
    .map((d) => shape(pen, d, c.hairColour))
    .join('');
  const shine =
    c.hair === 'bald' || c.hair === 'none' || pen.kind === 'ink' || pen.kind === 'blue'
      ? ''
      : stroke(pen, hairShine(look * 0.5), 4, mix(c.hairColour, '#ffffff', 0.34));
  return ears + skull + face(pen, mood, look, c.skin) + front + shine;
}

function pointedHead(pen: Pen, c: Cast, mood: Mood, look: number): string {
  const ears = shape(pen, 'M-48 -14L-46 -78L-10 -46Z', c.skin) + shape(pen, 'M48 -14L46 -78L10 -46Z', c.skin);
  const inner =
    shape(pen, 'M-40 -34L-40 -62L-20 -44Z', c.hairColour) +
    shape(pen, 'M40 -34L40 -62L20 -44Z', c.hairColour);
  const wide =
    c.kind === 'fox'
      ? 'M-50 -8Q-46 -52 0 -52Q46 -52 50 -8L64 14Q36 44 0 50Q-36 44 -64 14Z'
      : 'M-54 0Q-54 -52 0 -52Q54 -52 54 0Q54 46 0 48Q-54 46 -54 0Z';
  const cheeks =
    c.kind === 'fox'
      ? shape(
          { ...pen, kind: pen.kind === 'blue' ? 'blue' : 'flat' },
          'M-62 14Q-30 6 0 22Q30 6 62 14Q36 42 0 48Q-36 42 -62 14Z',
          '#fff6e6',
        )
      : '';
  const whiskers = stroke(
    pen,
    'M-36 22L-72 16M-36 28L-70 32M36 22L72 16M36 28L70 32',
    2.4,
    mix(c.skin, pen.palette.light, 0.7),
  );
  const snout = `<path d="${ellipse(look, 14, 5.5, 4)}" fill="${c.hairColour}"/>`;
  return ears + inner + shape(pen, wide, c.skin) + cheeks + whiskers + face(pen, mood, look, c.skin) + snout;
}

function lionHead(pen: Pen, c: Cast, mood: Mood, look: number): string {
  let mane = '';
  for (let i = 0; i < 11; i++) {
    const a = (Math.PI * (i - 1)) / 9;
    mane += shape(
      pen,
      ellipse(Math.cos(a) * 56, -Math.sin(a) * 56, 20, 20),
      i % 2 === 0 ? c.hairColour : mix(c.hairColour, '#ffffff', 0.25),
    );
  }
  return mane + shape(pen, ellipse(0, 0, 52, 50), c.skin) + face(pen, mood, look, c.skin);
}

function robotHead(pen: Pen, c: Cast, mood: Mood, look: number): string {
  const horn =
    shape(pen, 'M-34 -40L-58 -84L-16 -52Z', c.hairColour) +
    shape(pen, 'M34 -40L58 -84L16 -52Z', c.hairColour);
  return (
    horn +
    shape(pen, roundRect(-50, -54, 100, 104, 38), c.top) +
    shape(pen, roundRect(-40, -22, 80, 62, 26), c.skin) +
    face(pen, mood, look, c.skin) +
    stroke(pen, 'M-22 -42H22', 4, c.hairColour)
  );
}

function birdHead(pen: Pen, c: Cast, mood: Mood, look: number): string {
  const crest = shape(pen, 'M-8 -46Q-26 -84 -2 -84Q0 -70 6 -88Q26 -78 12 -46Z', c.hairColour);
  const beak = shape(pen, `M${look - 13} 16Q${look} 8 ${look + 13} 16L${look} 36Z`, c.hairColour);
  return (
    crest +
    shape(pen, ellipse(0, 0, 52, 50), c.skin) +
    face(pen, mood === 'laugh' ? 'laugh' : mood, look, c.skin) +
    beak
  );
}

function extras(pen: Pen, c: Cast, look: number): string {
  const p = pen.palette;
  const dark = c.kind === 'cat' ? p.accent2 : p.ink;
  const draw: Record<string, () => string> = {
    glasses: () =>
      stroke(
        pen,
        `${ellipse(-18 + look, 5, 15, 14)}${ellipse(18 + look, 5, 15, 14)}M${-3 + look} 3h6`,
        3,
        dark,
      ),
    monocle: () => stroke(pen, `${ellipse(18 + look, 4, 17)}M${30 + look} 16L44 50`, 4, p.accent),
    cap: () =>
      shape(pen, 'M-50 -18Q-50 -66 0 -66Q50 -66 50 -18Q20 -30 -50 -18Z', p.accent) +
      shape(
        pen,
        `M${-30 + look * 2} -26Q${24 + look * 2} -34 ${66 + look} -16Q${30 + look} -10 ${-30 + look * 2} -18Z`,
        mix(p.accent, p.dark, 0.3),
      ),
    straw: () =>
      shape(
        pen,
        'M-86 -22Q0 -50 86 -20Q50 -30 36 -32Q34 -76 0 -76Q-34 -76 -36 -34Q-60 -30 -86 -22Z',
        '#f2d489',
      ) + shape(pen, 'M-37 -42Q0 -52 37 -40L37 -31Q0 -44 -37 -32Z', p.accent),
    beard: () =>
      shape(pen, 'M-44 14Q-46 70 0 82Q46 70 44 14Q34 34 20 34Q0 22 -20 34Q-34 34 -44 14Z', c.hairColour) +
      stroke(pen, `M${look - 7} 34Q${look} 39 ${look + 7} 34`, 2.6, p.accent),
    helmet: () =>
      shape(pen, 'M-54 -2Q-58 -66 0 -68Q58 -66 54 -2Q40 -28 0 -28Q-40 -28 -54 -2Z', p.accent) +
      stroke(pen, 'M-8 -66Q-14 -46 -10 -30M10 -66Q16 -46 12 -30', 3, p.light),
    headset: () =>
      stroke(pen, 'M-50 4Q-54 -60 0 -62Q54 -60 50 4', 6, p.accent2) +
      shape(pen, ellipse(-50, 8, 11, 15) + ellipse(50, 8, 11, 15), p.accent2),
    band: () => shape(pen, 'M-50 -20Q0 -40 50 -20L49 -8Q0 -28 -49 -8Z', p.accent),
  };
  return (c.extras ?? []).map((e) => draw[e]?.() ?? '').join('');
}
