import sharp from 'sharp';

/** A page, px. */
export const printedSize = { w: 800, h: 1200 };
/** Its margins, px; at the inner side, where a book is bound, they are wider. Every third page begins higher. */
const margins = { top: 96, higher: 48, bottom: 120, outer: 60, inner: 130 };

/** A page of a printed book: panels within margins of white paper, or of black. A book's even pages lie left. JPEG. */
export function printedPage(number: number, paper = '#ffffff'): Promise<Buffer> {
  const { w, h } = printedSize;
  const { bottom, outer, inner } = margins;
  const top = number % 3 === 0 ? margins.higher : margins.top;
  const left = number % 2 === 0 ? outer : inner;
  const [width, height] = [w - outer - inner, h - top - bottom];
  const panels = [0, 1, 2].map((at) => {
    const y = top + (at * (height + 16)) / 3;
    const fill = `hsl(${(number * 67 + at * 40) % 360} 55% 45%)`;
    return `<rect x="${left}" y="${y}" width="${width}" height="${(height - 32) / 3}" fill="${fill}"/><circle cx="${left + (width * (at + 1)) / 4}" cy="${y + 150}" r="90" fill="#fff8"/>`;
  });
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${w}" height="${h}"><rect width="${w}" height="${h}" fill="${paper}"/>${panels.join('')}<text x="${left + 40}" y="${top + 200}" font-size="120" fill="#fff">${number}</text></svg>`;
  return sharp(Buffer.from(svg)).jpeg({ quality: 85 }).toBuffer();
}
