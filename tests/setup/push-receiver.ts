import { createDecipheriv, createECDH, type ECDH, hkdfSync, randomBytes } from 'node:crypto';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';

export type PushDevice = ReturnType<typeof pushDevice>;

/** A push service of this machine that takes messages as the real ones do. */
export async function pushService() {
  const devices = new Map<string, { device: PushDevice; status: number }>();
  const got: { headers: IncomingHttpHeaders }[] = [];
  const server = createServer(async (request, response) => {
    const chunks: Uint8Array[] = [];
    for await (const chunk of request) chunks.push(chunk);
    const known = devices.get(request.url ?? '');
    if (known?.status === 201) {
      got.push({ headers: request.headers });
      known.device.take(Buffer.concat(chunks));
    }
    response.writeHead(known?.status ?? 404).end();
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    ...{ origin, got },
    device(status = 201): PushDevice {
      const path = `/send/${devices.size}`;
      const device = pushDevice(origin + path);
      devices.set(path, { device, status });
      return device;
    },
    close: () => new Promise((closed) => server.close(closed)),
  };
}

/** A browser's part: its keys, and what it makes out of what it is sent (RFC 8291). */
export function pushDevice(endpoint: string) {
  const pair = createECDH('prime256v1');
  pair.generateKeys();
  const auth = randomBytes(16);
  const sent: Buffer[] = [];
  return {
    subscription: { endpoint, p256dh: pair.getPublicKey('base64url'), auth: auth.toString('base64url') },
    take: (message: Buffer) => void sent.push(message),
    read: () => sent.map((message) => JSON.parse(decrypted(message, pair, auth))),
  };
}

function decrypted(message: Buffer, pair: ECDH, auth: Buffer): string {
  const salt = message.subarray(0, 16);
  const sender = message.subarray(21, 21 + (message[20] ?? 0));
  const body = message.subarray(21 + sender.length);
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), pair.getPublicKey(), sender]);
  const secret = hkdfSync('sha256', pair.computeSecret(sender), auth, info, 32);
  const of = (name: string, length: number) =>
    Buffer.from(hkdfSync('sha256', Buffer.from(secret), salt, `Content-Encoding: ${name}\0`, length));
  const cipher = createDecipheriv('aes-128-gcm', of('aes128gcm', 16), of('nonce', 12));
  cipher.setAuthTag(body.subarray(-16));
  const plain = Buffer.concat([cipher.update(body.subarray(0, -16)), cipher.final()]);
  return plain.subarray(0, plain.lastIndexOf(2)).toString();
}
