import { n } from './geometry.ts';
import { measure, text, wrap } from './lettering.ts';
import type { Rng } from './rng.ts';

export interface Voice {
  size: number;
  vertical: boolean;
  fill: string;
  ink: string;
  /** 0 for borderless balloons. */
  line: number;
}

export interface Box {
  w: number;
  h: number;
  rows: string[];
}

/** The room a sentence takes in its balloon. */
export function balloonBox(sentence: string, v: Voice, most = 8): Box {
  const rows = wrap(sentence, v.vertical ? Math.min(most, 7) : most);
  const long = Math.max(
    ...rows.map((r) => (v.vertical ? [...r].length * v.size * 1.04 : measure(r, v.size))),
  );
  const deep = rows.length * v.size * 1.32;
  const w = (v.vertical ? deep : long) + v.size * 1.9;
  const h = (v.vertical ? long : deep) + v.size * 1.5;
  return { w, h, rows };
}

/** A balloon with its middle at cx, cy and its tail towards tx, ty; shouts get spikes. */
export function balloon(
  box: Box,
  v: Voice,
  cx: number,
  cy: number,
  tx: number,
  ty: number,
  r: Rng,
  plain = false,
): string {
  const shout = !plain && box.rows.join('').endsWith('！') && box.rows.join('').length < 12;
  const body = shout ? burst(cx, cy, box.w / 2 + 10, box.h / 2 + 10, r) : soft(cx, cy, box.w / 2, box.h / 2);
  const edge = v.line > 0 ? ` stroke="${v.ink}" stroke-width="${v.line}" stroke-linejoin="round"` : '';
  const t = plain ? '' : tail(cx, cy, tx, ty, box);
  const seam = plain || v.line === 0 ? '' : `<path d="${body}" fill="${v.fill}"/>`;
  const top = v.vertical
    ? cy - Math.max(...box.rows.map((q) => [...q].length)) * v.size * 0.52
    : cy - (box.rows.length * v.size * 1.32) / 2 + v.size * 0.12;
  const letters = text(box.rows, {
    x: v.vertical ? cx + (box.rows.length * v.size * 1.32) / 2 - v.size * 0.16 : cx,
    y: top,
    size: v.size,
    colour: v.ink,
    vertical: v.vertical,
    leading: 1.32,
    align: v.vertical ? 'start' : 'middle',
    bold: 0.022,
  });
  return `<path d="${body}" fill="${v.fill}"${edge}/>${t === '' ? '' : `<path d="${t}" fill="${v.fill}"${edge}/>`}${seam}${letters}`;
}

function soft(cx: number, cy: number, a: number, b: number): string {
  const k = 0.78;
  return `M${n(cx)} ${n(cy - b)}C${n(cx + a * k)} ${n(cy - b)} ${n(cx + a)} ${n(cy - b * k)} ${n(cx + a)} ${n(cy)}C${n(cx + a)} ${n(cy + b * k)} ${n(cx + a * k)} ${n(cy + b)} ${n(cx)} ${n(cy + b)}C${n(cx - a * k)} ${n(cy + b)} ${n(cx - a)} ${n(cy + b * k)} ${n(cx - a)} ${n(cy)}C${n(cx - a)} ${n(cy - b * k)} ${n(cx - a * k)} ${n(cy - b)} ${n(cx)} ${n(cy - b)}Z`;
}

function burst(cx: number, cy: number, a: number, b: number, r: Rng): string {
  let d = '';
  const spikes = 18;
  for (let i = 0; i < spikes * 2; i++) {
    const t = (i / (spikes * 2)) * Math.PI * 2;
    const q = i % 2 === 0 ? 1.12 + r.between(0, 0.14) : 0.95;
    const c = Math.cos(t);
    const s = Math.sin(t);
    d += `${i === 0 ? 'M' : 'L'}${n(cx + Math.sign(c) * Math.abs(c) ** 0.75 * a * q)} ${n(cy + Math.sign(s) * Math.abs(s) ** 0.75 * b * q)}`;
  }
  return `${d}Z`;
}

function tail(cx: number, cy: number, tx: number, ty: number, box: Box): string {
  const len = Math.hypot(tx - cx, ty - cy) || 1;
  const ux = (tx - cx) / len;
  const uy = (ty - cy) / len;
  const edge = 1 / Math.sqrt((ux / (box.w / 2)) ** 2 + (uy / (box.h / 2)) ** 2);
  const reach = Math.min(len - 4, edge + 46);
  if (reach < edge + 8) return '';
  const [bx, by] = [cx + ux * edge * 0.84, cy + uy * edge * 0.84];
  return `M${n(bx - uy * 15)} ${n(by + ux * 15)}L${n(cx + ux * reach)} ${n(cy + uy * reach)}L${n(bx + uy * 15)} ${n(by - ux * 15)}Z`;
}

/** A narrator's box with its top left corner at x, y; returns its height too. */
export function caption(
  sentence: string,
  v: Voice,
  x: number,
  y: number,
  width: number,
  alignRight = false,
): string {
  const rows = wrap(sentence, v.vertical ? 9 : Math.max(5, Math.floor((width - v.size * 1.2) / v.size)));
  const long = Math.max(
    ...rows.map((r) => (v.vertical ? [...r].length * v.size * 1.04 : measure(r, v.size))),
  );
  const deep = rows.length * v.size * 1.36;
  const w = (v.vertical ? deep : long) + v.size;
  const h = (v.vertical ? long : deep) + v.size * 0.7;
  const left = alignRight ? x + width - w : x;
  const edge = v.line > 0 ? ` stroke="${v.ink}" stroke-width="${v.line * 0.7}"` : '';
  const letters = text(rows, {
    x: v.vertical ? left + w - v.size * 0.5 : left + v.size * 0.5,
    y: y + v.size * 0.42,
    size: v.size,
    colour: v.ink,
    vertical: v.vertical,
    leading: 1.36,
    bold: 0.012,
  });
  return `<path d="M${n(left)} ${n(y)}h${n(w)}v${n(h)}h${n(-w)}Z" fill="${v.fill}"${edge}/>${letters}`;
}
