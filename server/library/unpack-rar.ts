import { oneAtATime } from './one-at-a-time.ts';

/** The library keeps "the archive at work" in one place for the whole process: two at once would read each other's bytes. */
const inTurn = oneAtATime();

/**
 * Unpacks the only entry of an archive. The library never writes more than the size in the entry's header, so that
 * holds the memory. Throws the library's error for broken bytes.
 */
export function unpackOnly(archive: Buffer): Promise<Buffer> {
  return inTurn(async () => {
    const { createExtractorFromData } = await import('node-unrar-js');
    const extractor = await createExtractorFromData({ data: new Uint8Array(archive).buffer });
    let unpacked: Uint8Array | undefined;
    // To its end: only then does the library let go of the archive.
    for (const file of extractor.extract().files) unpacked = file.extraction;
    if (!unpacked) throw new Error('the entry is missing');
    return Buffer.from(unpacked.buffer, unpacked.byteOffset, unpacked.byteLength);
  });
}
