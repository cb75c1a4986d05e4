/** The image kinds that are imported. */
export type ImageKind = 'jpeg' | 'png' | 'webp' | 'avif' | 'gif';

/** Bytes of a file's beginning that `imageKind` wants to see. */
export const HEAD_BYTES = 64;

/** Recognises an image by its first bytes, whatever its name says; null for anything that is not imported. */
export function imageKind(head: Uint8Array): ImageKind | null {
  const text = Buffer.from(head.buffer, head.byteOffset, Math.min(head.length, HEAD_BYTES)).toString(
    'latin1',
  );
  if (text.startsWith('\xff\xd8\xff')) return 'jpeg';
  if (text.startsWith('\x89PNG\r\n\x1a\n')) return 'png';
  if (text.startsWith('RIFF') && text.slice(8, 12) === 'WEBP') return 'webp';
  if (text.startsWith('GIF87a') || text.startsWith('GIF89a')) return 'gif';
  // Brands follow the box's name four by four: major, version, then the compatible ones (ISO/IEC 14496-12, 4.3).
  if (text.slice(4, 8) === 'ftyp' && /^(?:....)*?avi[fs]/s.test(text.slice(8))) return 'avif';
  return null;
}
