import sharp from 'sharp';
import { expect, test } from 'vitest';
import { describePage } from './describe-page.ts';
import type { Content } from './find-content.ts';

const size = { w: 1200, h: 1800 };

/** A page as a scan or a store has it: `art` in SVG on paper of a colour, as JPEG. */
function page(art: string, { paper = '#ffffff', grain = 0, quality = 80, ...of } = {}): Promise<Buffer> {
  const { w, h } = { ...size, ...of };
  const drawing = `<svg xmlns="http://www.w3.org/2000/svg" width="${w}" height="${h}"><rect width="100%" height="100%" fill="${paper}"/>${art}</svg>`;
  const image = sharp(Buffer.from(drawing)).removeAlpha();
  if (grain === 0) return image.jpeg({ quality }).toBuffer();
  return image
    .raw()
    .toBuffer({ resolveWithObject: true })
    .then(({ data, info }) => {
      // The same grain each time.
      let seed = 1;
      for (let at = 0; at < data.length; at += 1) {
        seed = (seed * 1103515245 + 12345) % 2147483648;
        data[at] = Math.max(0, Math.min(255, (data[at] ?? 0) + ((seed >> 16) % (2 * grain + 1)) - grain));
      }
      return sharp(data, { raw: { width: info.width, height: info.height, channels: info.channels } })
        .jpeg({ quality })
        .toBuffer();
    });
}

/** Panels from 120 px of the left to 120 of the right, 200 of the top to 160 of the bottom. */
const panels = `<rect x="120" y="200" width="960" height="700" fill="#777"/><rect x="120" y="940" width="960" height="700" fill="#3a6"/><path d="M120 200h960v1440h-960z" fill="none" stroke="#000" stroke-width="4"/>`;
const number = (x: number, y: number) =>
  `<text x="${x}" y="${y}" font-size="26" font-family="sans-serif" fill="#222">17</text>`;

/** The rim is about 1 % of the height; the small rendition is a few pixels off. */
function expectAround(content: Content | undefined, wanted: Content) {
  if (!content) throw new Error('no margins were found');
  for (const [name, value] of Object.entries(wanted)) {
    expect(
      Math.abs(content[name as keyof Content] - value),
      `${name} ${content[name as keyof Content]}`,
    ).toBeLessThan(24);
  }
  // Nothing of what is drawn is lost.
  expect(content.x).toBeLessThan(wanted.x + 18);
  expect(content.x + content.w).toBeGreaterThan(wanted.x + wanted.w - 18);
}

const around = { x: 102, y: 182, w: 996, h: 1476 };

test.each([
  ['white', { paper: '#ffffff' }],
  ['black', { paper: '#000000' }],
  ['coloured', { paper: '#e8d9b0' }],
  ['grainy', { paper: '#f4f1ea', grain: 14, quality: 60 }],
])('margins of %s paper are found, and a rim is left', async (_, paper) => {
  expectAround((await describePage(await page(panels, paper), size)).content, around);
});

test('dust on the margins does not keep them, a page number does', async () => {
  const dust = [
    [40, 60],
    [1150, 900],
    [60, 1500],
    [700, 1740],
    [300, 80],
  ];
  const specks = dust.map(([x, y]) => `<rect x="${x}" y="${y}" width="4" height="4" fill="#333"/>`).join('');
  expectAround((await describePage(await page(panels + specks), size)).content, around);
  const below = (await describePage(await page(panels + number(590, 1740)), size)).content;
  expectAround(below, { ...around, h: 1740 - 182 + 18 });
  expect((below?.y ?? 0) + (below?.h ?? 0)).toBeGreaterThan(1745);
  const beside = (await describePage(await page(panels + number(1130, 1740)), size)).content;
  expect((beside?.x ?? 0) + (beside?.w ?? 0)).toBeGreaterThan(1160);
});

test('a page that fills its image, is all but empty or has hardly any margin says nothing', async () => {
  const full = `<rect x="-500" y="-200" width="1500" height="900" fill="#555"/><rect x="300" y="600" width="900" height="1200" fill="#bbb"/>`;
  const thin = `<rect x="20" y="25" width="1160" height="1750" fill="#555"/>`;
  for (const art of [full, thin, '', number(590, 1740), number(590, 900)]) {
    expect(await describePage(await page(art), size), art).toEqual({
      color: expect.stringMatching(/^#[0-9a-f]{6}$/),
    });
  }
  const black = await page('', { paper: '#000000' });
  expect(await describePage(black, size)).toEqual({ color: '#000000' });
});

test('a pale tone is no margin, and no side loses more than a quarter', async () => {
  const pale = `<rect x="120" y="200" width="960" height="1440" fill="#e6e6e6"/>`;
  expectAround((await describePage(await page(pale), size)).content, around);
  const middle = `<rect x="450" y="200" width="300" height="1440" fill="#555"/>`;
  expectAround((await describePage(await page(middle), size)).content, { x: 300, y: 182, w: 600, h: 1476 });
});

test('the margins of a grey image are found too', async () => {
  const grey = await sharp(await page(panels))
    .toColourspace('b-w')
    .jpeg()
    .toBuffer();
  expectAround((await describePage(grey, size)).content, around);
});
