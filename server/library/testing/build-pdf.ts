/** A page of a forged PDF: its size in points, and a JPEG that is drawn over all of it, or at its own place. */
export interface ForgedPdfPage {
  w: number;
  h: number;
  image?: { jpeg: Uint8Array; w: number; h: number };
  /** Degrees by which a reader turns the page. */
  rotate?: number;
  /** The part that is to be seen: left, bottom, right, top. */
  crop?: readonly [number, number, number, number];
  /** PDF operators of its own instead of the image over the whole page; the image is /Im. */
  drawing?: string;
}

export interface ForgedPdf {
  /** `Title`, `Author`… */
  info?: Readonly<Record<string, string>>;
  /** Asks for a password that nobody has. */
  locked?: boolean;
}

/** A PDF byte by byte. */
export function buildPdf(
  pages: readonly ForgedPdfPage[],
  { info = {}, locked = false }: ForgedPdf = {},
): Buffer {
  // Objects 1 to 4 are the catalogue, the list of pages, the facts and the lock; then three for each page.
  const pageAt = (i: number) => 5 + 3 * i;
  const kids = pages.map((_, i) => `${pageAt(i)} 0 R`).join(' ');
  const facts = Object.entries(info).map(([key, value]) => `/${key} <${utf16(value)}>`);
  const objects: Buffer[] = [
    dictionary('/Type /Catalog /Pages 2 0 R'),
    dictionary(`/Type /Pages /Count ${pages.length} /Kids [${kids}]`),
    dictionary(facts.join(' ')),
    dictionary(`/Filter /Standard /V 1 /R 2 /P -4 /O <${'5a'.repeat(32)}> /U <${'a5'.repeat(32)}>`),
    ...pages.flatMap((page, i) => pageObjects(page, pageAt(i))),
  ];
  const id = '/ID [<00112233445566778899aabbccddeeff> <00112233445566778899aabbccddeeff>]';
  const trailer = `/Size ${objects.length + 1} /Root 1 0 R /Info 3 0 R ${id}${locked ? ' /Encrypt 4 0 R' : ''}`;
  return file(objects, trailer);
}

function pageObjects(
  { w, h, image, rotate = 0, crop = [0, 0, w, h], drawing }: ForgedPdfPage,
  at: number,
): Buffer[] {
  const content = drawing ?? (image ? `q ${w} 0 0 ${h} 0 0 cm /Im Do Q` : '');
  const resources = image ? `/XObject << /Im ${at + 2} 0 R >>` : '';
  return [
    dictionary(
      `/Type /Page /Parent 2 0 R /MediaBox [0 0 ${w} ${h}] /CropBox [${crop.join(' ')}] /Rotate ${rotate} /Contents ${at + 1} 0 R /Resources << ${resources} >>`,
    ),
    stream('', Buffer.from(content)),
    image
      ? stream(
          `/Type /XObject /Subtype /Image /Width ${image.w} /Height ${image.h} /ColorSpace /DeviceRGB /BitsPerComponent 8 /Filter /DCTDecode`,
          image.jpeg,
        )
      : dictionary(''),
  ];
}

function file(objects: readonly Buffer[], trailer: string): Buffer {
  const parts = [Buffer.from('%PDF-1.4\n%\xe2\xe3\xcf\xd3\n', 'latin1')];
  let at = parts[0]?.length ?? 0;
  const rows = ['0000000000 65535 f \n'];
  objects.forEach((body, i) => {
    rows.push(`${String(at).padStart(10, '0')} 00000 n \n`);
    const object = Buffer.concat([Buffer.from(`${i + 1} 0 obj\n`), body, Buffer.from('\nendobj\n')]);
    parts.push(object);
    at += object.length;
  });
  const end = `xref\n0 ${rows.length}\n${rows.join('')}trailer\n<< ${trailer} >>\nstartxref\n${at}\n%%EOF\n`;
  return Buffer.concat([...parts, Buffer.from(end)]);
}

function dictionary(inside: string): Buffer {
  return Buffer.from(`<< ${inside} >>`);
}

function stream(inside: string, content: Uint8Array): Buffer {
  const head = Buffer.from(`<< ${inside} /Length ${content.length} >>\nstream\n`);
  return Buffer.concat([head, content, Buffer.from('\nendstream')]);
}

/** Big-endian with a mark, in hexadecimal. */
function utf16(text: string): string {
  return Buffer.from(`\ufeff${text}`, 'utf16le').swap16().toString('hex');
}
