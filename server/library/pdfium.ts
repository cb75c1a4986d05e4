import { PDFiumModule } from '@hyzyla/pdfium';

/** Pixels of a rendered page, four bytes each: red, green, blue and one that says nothing. */
export interface Raster {
  data: Buffer;
  w: number;
  h: number;
}

/** An image on a page: its own pixels as its header says them, and the points (1/72 inch) that it covers. */
export interface PlacedImage {
  pixels: { w: number; h: number };
  points: { w: number; h: number };
  /** Its bytes, when it is kept as a plain JPEG. */
  jpeg(): Buffer | null;
}

/** Why a document was not opened. */
export type PdfFault = 'password' | 'locked' | 'broken';

export class PdfError extends Error {
  readonly fault: PdfFault;

  constructor(fault: PdfFault) {
    super(fault);
    this.fault = fault;
  }
}

/** PDFium's functions that are used here; all numbers, addresses too, are 32 bits (pdfium/public/fpdfview.h). */
interface Pdfium {
  HEAPU8: Uint8Array;
  wasmExports: { malloc(size: number): number; free(at: number): void };
  _FPDF_InitLibraryWithConfig(config: number): void;
  _FPDF_LoadMemDocument(at: number, size: number, password: number): number;
  _FPDF_GetLastError(): number;
  _FPDF_GetMetaText(document: number, tag: number, buffer: number, size: number): number;
  _FPDF_GetPageCount(document: number): number;
  _FPDF_GetPageSizeByIndexF(document: number, index: number, size: number): number;
  _FPDF_LoadPage(document: number, index: number): number;
  _FPDF_ClosePage(page: number): void;
  _FPDFPage_CountObjects(page: number): number;
  _FPDFPage_GetObject(page: number, index: number): number;
  _FPDFPageObj_GetType(object: number): number;
  _FPDFPageObj_GetBounds(object: number, l: number, b: number, r: number, t: number): number;
  _FPDFImageObj_GetImageFilterCount(object: number): number;
  _FPDFImageObj_GetImageFilter(object: number, index: number, buffer: number, size: number): number;
  _FPDFImageObj_GetImageDataRaw(object: number, buffer: number, size: number): number;
  _FPDFImageObj_GetImagePixelSize(object: number, w: number, h: number): number;
  _FPDFBitmap_CreateEx(w: number, h: number, format: number, at: number, stride: number): number;
  _FPDFBitmap_FillRect(bitmap: number, x: number, y: number, w: number, h: number, color: number): void;
  _FPDFBitmap_Destroy(bitmap: number): void;
  _FPDF_RenderPageBitmap(
    bitmap: number,
    page: number,
    x: number,
    y: number,
    w: number,
    h: number,
    rotate: number,
    flags: number,
  ): void;
}

const IMAGE_OBJECT = 3;
const BGRX = 3;
const WITH_ANNOTATIONS = 0x01;
const RED_FIRST = 0x10;
const WHITE = 0xffffffff;
const FAULTS: Readonly<Record<number, PdfFault>> = { 4: 'password', 5: 'locked' };

/**
 * A PDF in a PDFium of its own: one that was led astray by a hostile document ends with it, and all memory is let go at
 * once. The functions that throw do so with whatever PDFium ended in.
 */
export class PdfDocument {
  #pdfium: Pdfium | null;
  readonly #document: number;

  private constructor(pdfium: Pdfium, document: number) {
    this.#pdfium = pdfium;
    this.#document = document;
  }

  /** `fill` writes the file of `size` bytes into the memory that it is given. Throws PdfError. */
  static async open(size: number, fill: (bytes: () => Uint8Array) => Promise<void>): Promise<PdfDocument> {
    // Its types leave out half of what it has. What it prints is for those who build it.
    const load = PDFiumModule as unknown as (
      options: Record<'print' | 'printErr', () => void>,
    ) => Promise<Pdfium>;
    const pdfium = await load({ print() {}, printErr() {} });
    pdfium._FPDF_InitLibraryWithConfig(0);
    const at = pdfium.wasmExports.malloc(size);
    if (at === 0) throw new PdfError('broken');
    await fill(() => pdfium.HEAPU8.subarray(at, at + size));
    const document = pdfium._FPDF_LoadMemDocument(at, size, 0);
    if (document === 0) throw new PdfError(FAULTS[pdfium._FPDF_GetLastError()] ?? 'broken');
    return new PdfDocument(pdfium, document);
  }

  get pageCount(): number {
    return this.#open()._FPDF_GetPageCount(this.#document);
  }

  /** `Title`, `Author`…; '' when the document does not say it. */
  text(tag: string): string {
    const pdfium = this.#open();
    return this.#lend(tag.length + 1, (name) => {
      pdfium.HEAPU8.set(Buffer.from(`${tag}\0`, 'latin1'), name);
      const size = pdfium._FPDF_GetMetaText(this.#document, name, 0, 0);
      return this.#lend(size, (at) => {
        pdfium._FPDF_GetMetaText(this.#document, name, at, size);
        return Buffer.from(pdfium.HEAPU8.subarray(at, at + size))
          .toString('utf16le')
          .replace(/\0+$/, '');
      });
    });
  }

  /** Points as seen, with the page's rotation applied; null for a page that cannot be read. */
  pageSize(index: number): { w: number; h: number } | null {
    const pdfium = this.#open();
    return this.#lend(8, (at) => {
      if (pdfium._FPDF_GetPageSizeByIndexF(this.#document, index, at) === 0) return null;
      const fields = this.#copy(at, 8);
      return { w: fields.readFloatLE(0), h: fields.readFloatLE(4) };
    });
  }

  /**
   * Draws a page at the size that `measure` finds for its images, each of which is there only while it runs; null for a
   * page that cannot be read.
   */
  render(
    index: number,
    measure: (images: readonly PlacedImage[]) => { w: number; h: number },
  ): Raster | null {
    const pdfium = this.#open();
    const page = pdfium._FPDF_LoadPage(this.#document, index);
    if (page === 0) return null;
    try {
      const { w, h } = measure(this.#imagesOn(page));
      return this.#lend(w * h * 4, (at) => {
        const bitmap = pdfium._FPDFBitmap_CreateEx(w, h, BGRX, at, w * 4);
        pdfium._FPDFBitmap_FillRect(bitmap, 0, 0, w, h, WHITE);
        pdfium._FPDF_RenderPageBitmap(bitmap, page, 0, 0, w, h, 0, WITH_ANNOTATIONS | RED_FIRST);
        pdfium._FPDFBitmap_Destroy(bitmap);
        return { data: this.#copy(at, w * h * 4), w, h };
      });
    } finally {
      pdfium._FPDF_ClosePage(page);
    }
  }

  close(): void {
    // Closing it inside PDFium could fail there; nothing holds its memory once nobody knows it.
    this.#pdfium = null;
  }

  #imagesOn(page: number): PlacedImage[] {
    const pdfium = this.#open();
    return Array.from({ length: pdfium._FPDFPage_CountObjects(page) }, (_, i) =>
      pdfium._FPDFPage_GetObject(page, i),
    ).flatMap((object) => this.#image(object) ?? []);
  }

  #image(object: number): PlacedImage | null {
    const pdfium = this.#open();
    if (pdfium._FPDFPageObj_GetType(object) !== IMAGE_OBJECT) return null;
    return this.#lend(24, (at) => {
      if (!pdfium._FPDFImageObj_GetImagePixelSize(object, at, at + 4)) return null;
      if (!pdfium._FPDFPageObj_GetBounds(object, at + 8, at + 12, at + 16, at + 20)) return null;
      const fields = this.#copy(at, 24);
      const [left, bottom, right, top] = [8, 12, 16, 20].map((offset) => fields.readFloatLE(offset));
      return {
        pixels: { w: fields.readUInt32LE(0), h: fields.readUInt32LE(4) },
        points: { w: (right ?? 0) - (left ?? 0), h: (top ?? 0) - (bottom ?? 0) },
        jpeg: () => this.#jpegOf(object),
      };
    });
  }

  #jpegOf(object: number): Buffer | null {
    const pdfium = this.#open();
    if (pdfium._FPDFImageObj_GetImageFilterCount(object) !== 1) return null;
    const filter = this.#filled((at, size) => pdfium._FPDFImageObj_GetImageFilter(object, 0, at, size));
    if (filter.toString('latin1') !== 'DCTDecode\0') return null;
    return this.#filled((at, size) => pdfium._FPDFImageObj_GetImageDataRaw(object, at, size));
  }

  /** PDFium says how many bytes it has for somebody who lends it none. */
  #filled(fill: (at: number, size: number) => number): Buffer {
    const size = fill(0, 0);
    return this.#lend(size, (at) => {
      fill(at, size);
      return this.#copy(at, size);
    });
  }

  #copy(at: number, size: number): Buffer {
    return Buffer.from(this.#open().HEAPU8.subarray(at, at + size));
  }

  #lend<T>(size: number, use: (at: number) => T): T {
    const { wasmExports } = this.#open();
    const at = wasmExports.malloc(Math.max(1, size));
    if (at === 0) throw new Error('not enough memory');
    try {
      return use(at);
    } finally {
      wasmExports.free(at);
    }
  }

  #open(): Pdfium {
    if (!this.#pdfium) throw new Error('the document is closed');
    return this.#pdfium;
  }
}
