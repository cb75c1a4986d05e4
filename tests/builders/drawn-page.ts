import sharp from 'sharp';

/** A page that can be told from every other one: its number decides its colours. JPEG. */
export async function drawnPage(
  number: number,
  size: { w: number; h: number } = { w: 400, h: 600 },
): Promise<Buffer> {
  const { w, h } = size;
  const hue = (number * 47) % 360;
  const bars = Array.from(
    { length: (number % 7) + 1 },
    (_, at) => `<rect x="${20 + at * 40}" y="40" width="24" height="${h - 80}" fill="#fff"/>`,
  );
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${w}" height="${h}"><rect width="${w}" height="${h}" fill="hsl(${hue} 60% 45%)"/>${bars.join('')}</svg>`;
  return sharp(Buffer.from(svg)).jpeg({ quality: 80 }).toBuffer();
}
