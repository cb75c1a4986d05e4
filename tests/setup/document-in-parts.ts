import { createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';

/**
 * A slow way to a site's documents: what follows `mark` in one comes when `letRest` is called. Browsers go to its
 * `origin`; everything else passes through.
 */
export async function openInParts(origin: string, mark: string) {
  let letRest = () => {};
  const server = createServer((incoming, outgoing) => {
    const { method, url } = incoming;
    const isDocument = incoming.headers['sec-fetch-dest'] === 'document';
    const headers = { ...incoming.headers, ...(isDocument && { 'accept-encoding': 'identity' }) };
    const onward = request(`${origin}${url}`, { method, headers }, async (answer) => {
      outgoing.writeHead(answer.statusCode ?? 500, answer.headers);
      if (!isDocument) return answer.pipe(outgoing);
      const whole = await text(answer);
      const cut = whole.indexOf(mark);
      letRest = () => outgoing.end(whole.slice(cut));
      return outgoing.write(whole.slice(0, cut));
    });
    onward.on('error', () => outgoing.destroy());
    incoming.pipe(onward);
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    letRest: () => letRest(),
    async [Symbol.asyncDispose]() {
      server.closeAllConnections();
      await new Promise((closed) => server.close(closed));
    },
  };
}
