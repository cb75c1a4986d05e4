import sharp from 'sharp';

/** Many tests read the same pages. */
const drawn = new Map<string, Promise<Buffer>>();

/** A page that can be told from every other one: its number decides its colours. JPEG. */
export function drawnPage(number: number, { w, h }: { w: number; h: number } = { w: 400, h: 600 }) {
  const name = `${number} ${w} ${h}`;
  const page = drawn.get(name) ?? draw(number, w, h);
  drawn.set(name, page);
  return page;
}

function draw(number: number, w: number, h: number): Promise<Buffer> {
  const hue = (number * 47) % 360;
  const bars = Array.from(
    { length: (number % 7) + 1 },
    (_, at) => `<rect x="${20 + at * 40}" y="40" width="24" height="${h - 80}" fill="#fff"/>`,
  );
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${w}" height="${h}"><rect width="${w}" height="${h}" fill="hsl(${hue} 60% 45%)"/>${bars.join('')}</svg>`;
  return sharp(Buffer.from(svg)).jpeg({ quality: 80 }).toBuffer();
}
