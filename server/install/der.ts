/** The few forms of ASN.1's DER (ITU-T X.690) of which a signature is made. */

/** An element that was read; `raw` with its head, `content` without. */
export interface Element {
  tag: number;
  raw: Buffer;
  content: Buffer;
}

export const tags = {
  sequence: 0x30,
  set: 0x31,
  integer: 0x02,
  octets: 0x04,
  oid: 0x06,
  time: 0x17,
} as const;

/** Writes an element; its content are elements or bytes, one behind the other. */
export function element(tag: number, ...contents: readonly Uint8Array[]): Buffer {
  const content = Buffer.concat(contents);
  return Buffer.concat([Buffer.from([tag, ...lengthOf(content.length)]), content]);
}

export const sequence = (...contents: readonly Uint8Array[]) => element(tags.sequence, ...contents);
export const octets = (bytes: Uint8Array) => element(tags.octets, bytes);
export const nothing = () => Buffer.from([0x05, 0x00]);
/** A whole number below 128. */
export const integer = (value: number) => element(tags.integer, Buffer.from([value]));
/** Element `number` of a choice: around a whole element, or in place of its tag. */
export const choice = (number: number, ...contents: readonly Uint8Array[]) =>
  element(0xa0 + number, ...contents);

/** A set; DER wants its elements in the order of their bytes. */
export function set(...elements: readonly Buffer[]): Buffer {
  return element(tags.set, ...[...elements].sort(Buffer.compare));
}

/** A name like `1.2.840.113549.1.7.1`. */
export function oid(name: string): Buffer {
  const [first = 0, second = 0, ...others] = name.split('.').map(Number);
  return element(tags.oid, Buffer.from([first * 40 + second, ...others.flatMap(septets)]));
}

/** A moment until 2049, to the second. */
export function time(ms: number): Buffer {
  const digits = new Date(ms).toISOString().replace(/\D/g, '').slice(2, 14);
  return element(tags.time, Buffer.from(`${digits}Z`));
}

/** Reads the elements that stand one behind the other. RangeError where the bytes are none. */
export function elementsIn(bytes: Buffer): Element[] {
  const found: Element[] = [];
  for (let at = 0; at < bytes.length; ) {
    const { start, length } = headAt(bytes, at);
    const end = start + length;
    if (end > bytes.length) throw new RangeError('an element is cut off');
    found.push({
      tag: bytes.readUInt8(at),
      raw: bytes.subarray(at, end),
      content: bytes.subarray(start, end),
    });
    at = end;
  }
  return found;
}

/** The element at a path of places, counted from 0: `[1, 0]` is the first within the second. */
export function elementAt(bytes: Buffer, path: readonly number[]): Element {
  const [place = 0, ...deeper] = path;
  const found = elementsIn(bytes)[place];
  if (!found) throw new RangeError('an element is missing');
  return deeper.length === 0 ? found : elementAt(found.content, deeper);
}

function headAt(bytes: Buffer, at: number): { start: number; length: number } {
  const first = bytes.readUInt8(at + 1);
  if (first < 0x80) return { start: at + 2, length: first };
  const size = first & 0x7f;
  // Without an end (0x80) it has no bytes, of which Node reads no number.
  if (size > 4) throw new RangeError('a length of no use');
  return { start: at + 2 + size, length: bytes.readUIntBE(at + 2, size) };
}

function lengthOf(length: number): number[] {
  if (length < 0x80) return [length];
  const bytes: number[] = [];
  for (let rest = length; rest > 0; rest = Math.floor(rest / 256)) bytes.unshift(rest % 256);
  return [0x80 + bytes.length, ...bytes];
}

/** Seven bits a byte; all but the last say that there are more. */
function septets(value: number): number[] {
  const bytes = [value % 128];
  for (let rest = Math.floor(value / 128); rest > 0; rest = Math.floor(rest / 128)) {
    bytes.unshift((rest % 128) + 0x80);
  }
  return bytes;
}
