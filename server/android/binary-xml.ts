/** The value of an attribute: a text or a number; null for what only a phone could look up. */
export type AttributeValue = string | number | null;

const chunks = { xml: 0x0003, strings: 0x0001, resourceIds: 0x0180, startElement: 0x0102 } as const;
const valueTypes = { text: 0x03, decimal: 0x10, hexadecimal: 0x11 } as const;
const utf8Flag = 0x100;

/** What attributes without a name are called, by the number that Android gives them. */
const knownIds: Record<number, string> = { 16843291: 'versionCode', 16843292: 'versionName' };

/**
 * The attributes of the first element of a compiled Android XML file (`ResourceTypes.h` of Android), by their local
 * names. Throws RangeError for bytes that are none.
 */
export function firstElement(bytes: Buffer): { name: string; attributes: Record<string, AttributeValue> } {
  if (bytes.readUInt16LE(0) !== chunks.xml) throw new RangeError('no compiled XML');
  let texts: string[] = [];
  let ids: number[] = [];
  for (let at = bytes.readUInt16LE(2); at < bytes.length; ) {
    const type = bytes.readUInt16LE(at);
    const size = bytes.readUInt32LE(at + 4);
    if (size < 8 || at + size > bytes.length) throw new RangeError('a part is longer than the file');
    const chunk = bytes.subarray(at, at + size);
    if (type === chunks.strings) texts = readTexts(chunk);
    if (type === chunks.resourceIds) ids = readIds(chunk);
    if (type === chunks.startElement) return readElement(chunk, texts, ids);
    at += size;
  }
  throw new RangeError('no element');
}

function readElement(chunk: Buffer, texts: readonly string[], ids: readonly number[]) {
  const body = chunk.readUInt16LE(2);
  const start = body + chunk.readUInt16LE(body + 8);
  const size = chunk.readUInt16LE(body + 10);
  const attributes: Record<string, AttributeValue> = {};
  for (let index = 0; index < chunk.readUInt16LE(body + 12); index += 1) {
    const at = start + index * size;
    const name = chunk.readUInt32LE(at + 4);
    attributes[texts[name] || (knownIds[ids[name] ?? 0] ?? '')] = readValue(chunk, at + 12, texts);
  }
  return { name: texts[chunk.readUInt32LE(body + 4)] ?? '', attributes };
}

function readValue(chunk: Buffer, at: number, texts: readonly string[]): AttributeValue {
  const type = chunk.readUInt8(at + 3);
  const data = chunk.readUInt32LE(at + 4);
  if (type === valueTypes.text) return texts[data] ?? null;
  return type === valueTypes.decimal || type === valueTypes.hexadecimal ? data : null;
}

function readIds(chunk: Buffer): number[] {
  const head = chunk.readUInt16LE(2);
  return Array.from({ length: (chunk.length - head) / 4 }, (_none, index) =>
    chunk.readUInt32LE(head + index * 4),
  );
}

function readTexts(chunk: Buffer): string[] {
  const head = chunk.readUInt16LE(2);
  const count = chunk.readUInt32LE(8);
  if (count * 4 > chunk.length) throw new RangeError('more texts than there is room for');
  const isUtf8 = (chunk.readUInt32LE(16) & utf8Flag) !== 0;
  const start = chunk.readUInt32LE(20);
  return Array.from({ length: count }, (_none, index) => {
    const at = start + chunk.readUInt32LE(head + index * 4);
    return isUtf8 ? utf8At(chunk, at) : utf16At(chunk, at);
  });
}

/** Its length in characters, its length in bytes (each one or two bytes), then the text. */
function utf8At(chunk: Buffer, at: number): string {
  const lengthAt = at + (chunk.readUInt8(at) & 0x80 ? 2 : 1);
  const first = chunk.readUInt8(lengthAt);
  const isLong = (first & 0x80) !== 0;
  const length = isLong ? ((first & 0x7f) << 8) | chunk.readUInt8(lengthAt + 1) : first;
  const from = lengthAt + (isLong ? 2 : 1);
  return chunk.toString('utf8', from, from + length);
}

/** Its length in units of two bytes (itself one or two of them), then the text. */
function utf16At(chunk: Buffer, at: number): string {
  const first = chunk.readUInt16LE(at);
  const isLong = (first & 0x8000) !== 0;
  const length = isLong ? ((first & 0x7fff) << 16) | chunk.readUInt16LE(at + 2) : first;
  const from = at + (isLong ? 4 : 2);
  return chunk.toString('utf16le', from, from + length * 2);
}
