type Rgb = [number, number, number];

const parse = (hex: string): Rgb => {
  const v = Number.parseInt(hex.slice(1), 16);
  return [v >> 16, (v >> 8) & 255, v & 255];
};

const format = (c: Rgb): string =>
  `#${c
    .map((v) =>
      Math.max(0, Math.min(255, Math.round(v)))
        .toString(16)
        .padStart(2, '0'),
    )
    .join('')}`;

/** `t` = 0 gives `a`, 1 gives `b`. */
export function mix(a: string, b: string, t: number): string {
  const x = parse(a);
  const y = parse(b);
  return format([x[0] + (y[0] - x[0]) * t, x[1] + (y[1] - x[1]) * t, x[2] + (y[2] - x[2]) * t]);
}

/** 0 black – 1 white, as the eye weighs it. */
export function luminance(hex: string): number {
  const [r, g, b] = parse(hex);
  return (0.299 * r + 0.587 * g + 0.114 * b) / 255;
}

/** 0 grey – 1 pure. */
export function saturation(hex: string): number {
  const c = parse(hex);
  const high = Math.max(...c);
  return high === 0 ? 0 : (high - Math.min(...c)) / high;
}

/** Turns the hue by `degrees`, keeping the weight of the colour. */
export function turn(hex: string, degrees: number): string {
  const [r, g, b] = parse(hex);
  const a = (degrees * Math.PI) / 180;
  const cos = Math.cos(a);
  const sin = Math.sin(a);
  return format([
    r * (0.299 + 0.701 * cos + 0.168 * sin) +
      g * (0.587 - 0.587 * cos + 0.33 * sin) +
      b * (0.114 - 0.114 * cos - 0.497 * sin),
    r * (0.299 - 0.299 * cos - 0.328 * sin) +
      g * (0.587 + 0.413 * cos + 0.035 * sin) +
      b * (0.114 - 0.114 * cos + 0.292 * sin),
    r * (0.299 - 0.3 * cos + 1.25 * sin) +
      g * (0.587 - 0.588 * cos - 1.05 * sin) +
      b * (0.114 + 0.886 * cos - 0.203 * sin),
  ]);
}
