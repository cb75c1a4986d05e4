import sharp from 'sharp';
import { expect, test } from 'vitest';
import { drawIcon, type IconPlan, icons } from './draw-icon.ts';

const ground = '#00728a';
const [white, none, brand] = [
  [255, 255, 255, 255],
  [0, 0, 0, 0],
  [0, 0x72, 0x8a, 255],
];
const paper = [251, 250, 247, 255];
const red = [200, 50, 30, 255];
const wide = await sharp({ create: { width: 200, height: 100, channels: 3, background: '#c8321e' } })
  .png()
  .toBuffer();
const svg = (side: number, inside: string) =>
  Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="${side}" height="${side}">${inside}</svg>`);
const free = svg(100, '<path fill="#c8321e" d="M0 2h100v98H0z"/>');

/** An icon of a hundred pixels each way, drawn: what stands at a place of it. */
async function drawn(form: IconPlan['form'], logo: Buffer | null = null) {
  const icon = sharp(await drawIcon({ size: 100, form }, ground, logo)).ensureAlpha();
  const data = await icon.raw().toBuffer();
  return (x: number, y: number) => [...data.subarray(4 * (100 * y + x), 4 * (100 * y + x) + 4)];
}

test.each(['tile', 'shelf', 'history', 'daily', 'search'] as const)(
  'the corners of a %s are round',
  async (form) => {
    const at = await drawn(form);
    expect([at(0, 0), at(99, 99), at(50, 2)]).toEqual([none, none, brand]);
  },
);

test('what is cut by somebody else goes to the edges, and of one that is cut to any form all stands in its middle', async () => {
  const [full, maskable] = [await drawn('full'), await drawn('maskable')];
  for (const at of [full, maskable]) {
    expect([at(0, 0), at(99, 99)]).toEqual([brand, brand]);
    // The balloon, and the island in it.
    expect([at(50, 32), at(50, 46)]).toEqual([white, brand]);
  }
  expect([full(50, 23), maskable(50, 23)]).toEqual([white, brand]);
  for (const turn of Array.from({ length: 72 }, (_none, no) => (no * Math.PI) / 36)) {
    const [x, y] = [50 + 40 * Math.cos(turn), 50 + 40 * Math.sin(turn)].map(Math.round);
    expect(maskable(x ?? 0, y ?? 0), `${x} ${y}`).toEqual(brand);
  }
});

test('of the mark without colours only what is not transparent counts: the balloon without its island', async () => {
  const at = await drawn('monochrome');
  expect([at(0, 0), at(50, 21), at(50, 44)[3]]).toEqual([none, white, 0]);
});

test('a logo that stands free has room around it, more where its edges may be cut off', async () => {
  const [full, maskable] = [await drawn('full', free), await drawn('maskable', free)];
  expect([full(5, 50), full(15, 50), full(25, 50)]).toEqual([paper, red, red]);
  expect([maskable(5, 50), maskable(15, 50), maskable(25, 50)]).toEqual([paper, paper, red]);
});

test('a tile shows the whole of a logo, whatever its form; one that fills its square goes to the edges', async () => {
  const [tile, full] = [await drawn('tile', wide), await drawn('full', wide)];
  expect([tile(1, 50), tile(98, 50), tile(50, 5)[3]]).toEqual([red, red, 0]);
  expect([full(1, 50), full(50, 5)]).toEqual([red, red]);
});

test('where an icon leads is told by a sign, never by the logo', async () => {
  const plan = { size: 96, form: 'shelf' } as const;
  expect((await drawIcon(plan, ground, wide)).equals(await drawIcon(plan, ground, null))).toBe(true);
});

test.each(['tile', 'full', 'monochrome'] as const)(
  'a logo of more pixels than one is decoded of is none (%s)',
  async (form) => {
    await expect(
      drawIcon({ size: 10, form }, ground, svg(6000, '<path d="M0 0h6000v6000H0z"/>')),
    ).rejects.toThrow(/pixel limit/);
  },
);

test('every icon has the size that its name tells', () => {
  for (const [name, { size }] of Object.entries(icons)) expect(name).toContain(`-${size}.`);
});
