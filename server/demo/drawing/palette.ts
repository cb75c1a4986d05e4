import { mix, turn } from './colour.ts';

/** Colours by what they do in a picture, so one scene serves every book. */
export interface Palette {
  sky: string;
  low: string;
  far: string;
  mid: string;
  near: string;
  ground: string;
  dark: string;
  light: string;
  accent: string;
  accent2: string;
  paper: string;
  ink: string;
}

export type Time = 'day' | 'dusk' | 'night' | 'rain' | 'snow';

const LAYERS = ['sky', 'low', 'far', 'mid', 'near', 'ground'] as const;

/** The same place at another hour. */
export function atTime(p: Palette, time: Time): Palette {
  const shift = (to: string, t: number): Palette => {
    const q = { ...p };
    LAYERS.forEach((k, i) => {
      q[k] = mix(p[k], to, t * (1 - i * 0.07));
    });
    return q;
  };
  if (time === 'dusk') return { ...shift(p.accent, 0.38), low: mix(p.accent2, p.light, 0.35) };
  if (time === 'night')
    return { ...shift(mix(p.dark, p.sky, 0.12), 0.62), light: mix(p.light, p.accent2, 0.2) };
  if (time === 'rain') return shift(mix(p.dark, '#8a99a8', 0.6), 0.5);
  if (time === 'snow') return shift('#eef3f6', 0.55);
  return p;
}

/** A chapter's own light: all colours but ink and paper turned a little. */
export function turned(p: Palette, degrees: number): Palette {
  if (degrees === 0) return p;
  const q = { ...p };
  for (const k of LAYERS) q[k] = turn(p[k], degrees);
  return q;
}
