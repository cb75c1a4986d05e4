import type { Hair } from './cast.ts';
import { ellipse, n } from './geometry.ts';

/** What falls behind the head; the head is a circle of 46 around 0, 0. */
export function hairBack(hair: Hair): string[] {
  switch (hair) {
    case 'bob':
      return ['M-52 -6Q-60 -62 0 -62Q60 -62 52 -6L58 40Q50 58 26 50L-26 50Q-50 58 -58 40Z'];
    case 'long':
      return [
        'M-52 -6Q-60 -62 0 -62Q60 -62 52 -6Q58 60 70 118Q44 132 22 112L-24 114Q-48 134 -70 116Q-58 60 -52 -6Z',
      ];
    case 'pony':
      return [
        'M20 -50Q78 -74 84 -20Q90 34 66 70Q58 30 40 0Z',
        'M-50 -4Q-58 -60 0 -60Q58 -60 50 -4L44 20L-44 20Z',
      ];
    case 'twin':
      return [
        'M-40 -30Q-92 -50 -88 10Q-86 50 -70 82Q-56 40 -40 6Z',
        'M40 -30Q92 -50 88 10Q86 50 70 82Q56 40 40 6Z',
      ];
    case 'bun':
      return [ellipse(0, -68, 26, 23), 'M-50 -4Q-58 -60 0 -60Q58 -60 50 -4L44 24L-44 24Z'];
    case 'curly':
      return [-60, -20, 20, 60, 100, 140, 180, 220, 250].map((a) =>
        ellipse(Math.cos((a * Math.PI) / 180) * 44, -Math.sin((a * Math.PI) / 180) * 44 - 4, 24),
      );
    default:
      return [];
  }
}

/** Fringe and crown over the face. */
export function hairFront(hair: Hair): string[] {
  switch (hair) {
    case 'bob':
      return ['M-50 6Q-58 -60 0 -61Q58 -60 50 6Q46 -16 36 -26Q4 -12 -26 -22Q-42 -18 -50 6Z'];
    case 'long':
      return ['M-50 10Q-60 -60 2 -61Q60 -60 50 10Q46 -22 10 -42Q-8 -16 -36 -10Q-46 -4 -50 10Z'];
    case 'pony':
    case 'bun':
      return ['M-49 0Q-56 -60 2 -60Q56 -60 49 0Q38 -30 14 -36Q-24 -34 -36 -16Q-46 -12 -49 0Z'];
    case 'twin':
      return ['M-49 4Q-58 -60 0 -60Q58 -60 49 4Q42 -20 30 -28L16 -16L2 -30L-14 -15L-28 -28Q-42 -18 -49 4Z'];
    case 'short':
      return ['M-49 4Q-60 -62 4 -62Q60 -58 49 4Q45 -18 38 -28Q8 -16 -24 -34Q-40 -20 -49 4Z'];
    case 'spiky':
      return [
        'M-50 6L-64 -22L-50 -30L-58 -60L-30 -52L-16 -82L4 -56L30 -78L34 -50L62 -52L50 -26L62 -12L49 6Q44 -14 34 -24L22 -12L8 -28L-8 -12L-20 -26L-34 -12Q-46 -8 -50 6Z',
      ];
    case 'curly':
      return [-40, -16, 12, 38]
        .map((x) => ellipse(x, -40 + Math.abs(x) * 0.3, 20))
        .concat('M-46 -10Q-40 -54 0 -54Q40 -54 46 -10Q20 -34 0 -28Q-20 -34 -46 -10Z');
    case 'bald':
      return ['M-47 14Q-62 -4 -50 -26Q-44 -10 -43 10Z', 'M47 14Q62 -4 50 -26Q44 -10 43 10Z'];
    case 'none':
      return [];
  }
}

/** Two light arcs that make hair shine in a close-up. */
export const hairShine = (look: number): string =>
  `M${n(-34 + look)} -30Q${n(-20 + look)} -48 ${n(2 + look)} -50M${n(10 + look)} -49Q${n(20 + look)} -47 ${n(28 + look)} -40`;
