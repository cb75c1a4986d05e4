import type { FastifyInstance } from 'fastify';

/** A logo's server has this long (ms); a logo that is larger is none (bytes). */
const patienceMs = 5000;
const mostBytes = 4 * 1024 * 1024;

/**
 * The bytes of a merchant's logo: a path of the site itself, or a web address. Null when there is none; rejects when it
 * cannot be had.
 */
export async function readLogo(app: FastifyInstance, logo: string): Promise<Buffer | null> {
  if (logo === '') return null;
  const bytes = logo.startsWith('/') ? await ownPicture(app, logo) : await foreignPicture(logo);
  if (bytes.length > mostBytes) throw new Error(`The logo ${logo} is larger than 4 MB.`);
  return bytes;
}

async function ownPicture(app: FastifyInstance, path: string): Promise<Buffer> {
  // An icon that is drawn from the logo cannot be the logo.
  if (path.startsWith('/icons/own/')) throw new Error(`The logo ${path} is made from itself.`);
  const { statusCode, rawPayload } = await app.inject({ url: path, headers: { accept: 'image/*' } });
  if (statusCode !== 200) throw new Error(`The logo ${path} answers ${statusCode}.`);
  return rawPayload;
}

async function foreignPicture(address: string): Promise<Buffer> {
  const answer = await fetch(address, { signal: AbortSignal.timeout(patienceMs) });
  const told = Number(answer.headers.get('content-length') ?? 0);
  if (!answer.ok || told > mostBytes)
    throw new Error(`The logo ${address} answers ${answer.status}, ${told} bytes.`);
  const parts: Uint8Array[] = [];
  let length = 0;
  for await (const part of answer.body ?? []) {
    parts.push(part);
    length += part.length;
    if (length > mostBytes) break;
  }
  return Buffer.concat(parts);
}
