import type { Mood } from './cast.ts';
import { luminance, mix } from './colour.ts';
import { ellipse, n } from './geometry.ts';
import type { Pen } from './pen.ts';

/** Eyes, brows, mouth and cheeks around 0, 0; `look` moves the features sideways, `skin` decides the contrast. */
export function face(pen: Pen, mood: Mood, look: number, skin: string): string {
  const p = pen.palette;
  const ground = pen.kind === 'neon' ? mix(skin, p.dark, 0.34) : pen.kind === 'blue' ? p.sky : skin;
  const dark =
    luminance(ground) < 0.45 ? p.light : pen.kind === 'blue' ? p.light : mix(p.ink, '#000000', 0.2);
  const mono = pen.kind === 'screen' || pen.kind === 'wood' || pen.kind === 'ink' || pen.kind === 'blue';
  const line = (d: string, w: number, c = dark): string =>
    `<path d="${d}" fill="none" stroke="${c}" stroke-width="${w}" stroke-linecap="round" stroke-linejoin="round"/>`;
  const blush = mono ? '' : cheeks(look, mood, p.accent);
  const nose = line(`M${n(look * 1.4 - 1)} 13l3 3.4l-3 1.2`, 2);
  return `${blush}${eyes(mood, look, dark, line, ground)}${brows(mood, look, line)}${nose}${mouth(mood, look, dark, mono ? dark : mix(p.accent, '#7a1020', 0.35), line)}`;
}

type Line = (d: string, w: number, c?: string) => string;

function cheeks(look: number, mood: Mood, c: string): string {
  const o = mood === 'shy' ? 0.55 : mood === 'calm' || mood === 'angry' ? 0.12 : 0.3;
  return `<path d="${ellipse(-27 + look, 20, 9, 5.5)}${ellipse(27 + look, 20, 9, 5.5)}" fill="${c}" opacity="${o}"/>`;
}

function eyes(mood: Mood, look: number, dark: string, line: Line, ground: string): string {
  const x = 17.5;
  const both = (f: (cx: number, side: number) => string): string => f(-x + look, -1) + f(x + look, 1);
  const glint = luminance(dark) > 0.6 ? ground : '#ffffff';
  const open = (cx: number, ry: number): string =>
    `<path d="${ellipse(cx + look * 0.15, 5, 6.4, ry)}" fill="${dark}"/><path d="${ellipse(cx - 1.8 + look * 0.15, 1.6, 2.6)}${ellipse(cx + 2.2 + look * 0.15, 8.6, 1.3)}" fill="${glint}"/>`;
  const lash = (cx: number, side: number): string =>
    line(`M${n(cx - 8.5)} ${side < 0 ? 0 : -2.5}Q${n(cx)} -8.5 ${n(cx + 8.5)} ${side < 0 ? -2.5 : 0}`, 3.4);
  const closedUp = (cx: number): string => line(`M${n(cx - 9)} 8Q${n(cx)} -4 ${n(cx + 9)} 8`, 3.4);
  const closedDown = (cx: number): string => line(`M${n(cx - 9)} 4Q${n(cx)} 12 ${n(cx + 9)} 4`, 3.4);
  switch (mood) {
    case 'laugh':
      return both((c) => closedUp(c));
    case 'sleep':
      return (
        both((c) => closedDown(c)) +
        line(`M${n(40 + look)} -34h11l-11 13h12M${n(58 + look)} -56h9l-9 11h10`, 2.6)
      );
    case 'cry':
      return `${both((c) => closedDown(c))}<path d="${tear(-22 + look)}${tear(22 + look)}" fill="#9fd8f2"/>`;
    case 'shock':
      return both(
        (c) =>
          `<path d="${ellipse(c, 4, 10, 11.5)}" fill="${luminance(ground) < 0.45 ? ground : '#ffffff'}" stroke="${dark}" stroke-width="2.6"/><path d="${ellipse(c, 5, 3.4)}" fill="${dark}"/>`,
      );
    case 'wink':
      return open(-x + look, 9) + lash(-x + look, -1) + closedUp(x + look);
    case 'calm':
    case 'angry':
      return both((c, s) => open(c, 7) + lash(c, s));
    default:
      return both((c, s) => open(c, 9.2) + lash(c, s));
  }
}

const tear = (x: number): string => `M${n(x)} 10q7 10 0 14q-8 -3 0 -14Z`;

function brows(mood: Mood, look: number, line: Line): string {
  const t = { angry: 7, sad: -6, cry: -7, shock: -3, shy: -4 }[mood as string] ?? -1;
  const y = mood === 'shock' ? -22 : -15;
  return line(
    `M${n(-27 + look)} ${n(y - t * 0.5)}Q${n(-18 + look)} ${n(y - 4)} ${n(-9 + look)} ${n(y + t)}M${n(9 + look)} ${n(y + t)}Q${n(18 + look)} ${n(y - 4)} ${n(27 + look)} ${n(y - t * 0.5)}`,
    2.8,
  );
}

function mouth(mood: Mood, look: number, dark: string, inner: string, line: Line): string {
  const x = look;
  switch (mood) {
    case 'smile':
    case 'wink':
      return line(`M${n(x - 9)} 25Q${n(x)} 33 ${n(x + 9)} 25`, 2.8);
    case 'laugh':
      return `<path d="M${n(x - 11)} 23Q${n(x)} 27 ${n(x + 11)} 23Q${n(x + 9)} 38 ${n(x)} 38Q${n(x - 9)} 38 ${n(x - 11)} 23Z" fill="${inner}" stroke="${dark}" stroke-width="2"/>`;
    case 'sad':
      return line(`M${n(x - 8)} 30Q${n(x)} 23 ${n(x + 8)} 30`, 2.8);
    case 'cry':
      return `<path d="M${n(x - 9)} 32Q${n(x)} 20 ${n(x + 9)} 32Q${n(x)} 36 ${n(x - 9)} 32Z" fill="${inner}" stroke="${dark}" stroke-width="2"/>`;
    case 'shock':
      return `<path d="${ellipse(x, 29, 6, 8)}" fill="${inner}" stroke="${dark}" stroke-width="2"/>`;
    case 'angry':
      return `<path d="M${n(x - 10)} 31L${n(x - 6)} 24L${n(x + 7)} 24L${n(x + 10)} 31Z" fill="#ffffff" stroke="${dark}" stroke-width="2.4" stroke-linejoin="round"/>`;
    case 'shy':
      return line(`M${n(x - 6)} 27q3 -4 6 0t6 0`, 2.6);
    case 'sleep':
      return line(`M${n(x - 5)} 27Q${n(x)} 30 ${n(x + 5)} 27`, 2.4);
    case 'calm':
      return line(`M${n(x - 6)} 27H${n(x + 6)}`, 2.8);
  }
}
