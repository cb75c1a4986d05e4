import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** What a network makes of an answer. */
export type Trouble = 'nothing' | 'silence' | 'half' | '500' | 'portal';

/**
 * A network between browsers and a site that spoils answers as `spoil` says by their paths: workers too have to go
 * through it, and half an answer is one on the wire.
 */
export async function openTroubled(origin: string) {
  const asked: string[] = [];
  const givenUp: string[] = [];
  let spoil: (path: string) => Trouble | null = () => null;
  const server = createServer((incoming, outgoing) => {
    const path = incoming.url ?? '/';
    asked.push(path);
    outgoing.once('close', () => {
      if (!outgoing.headersSent) givenUp.push(path);
    });
    const trouble = spoil(path);
    if (trouble === 'nothing') outgoing.destroy();
    else if (trouble === '500') outgoing.writeHead(500, { 'content-type': 'text/plain' }).end('x');
    else if (trouble === 'portal')
      outgoing.writeHead(200, { 'content-type': 'text/html' }).end('<html>Please log in</html>');
    else if (trouble !== 'silence') pass(origin, incoming, outgoing, trouble === 'half');
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    /** The paths that were asked for. */
    asked,
    /** Those of them whose askers left before they were answered. */
    givenUp,
    spoil: (way: typeof spoil) => {
      spoil = way;
    },
    async [Symbol.asyncDispose]() {
      server.closeAllConnections();
      await new Promise((closed) => server.close(closed));
    },
  };
}

function pass(origin: string, incoming: IncomingMessage, outgoing: ServerResponse, half: boolean): void {
  const { method, headers, url } = incoming;
  const onward = request(`${origin}${url}`, { method, headers }, (answer) => {
    outgoing.writeHead(answer.statusCode ?? 500, answer.headers);
    if (half) {
      answer.once('data', (part: Buffer) => outgoing.write(part.subarray(0, 500), () => outgoing.destroy()));
      // One without a body, as that nothing has changed, would hang.
      answer.once('end', () => outgoing.destroy());
    } else answer.pipe(outgoing);
  });
  onward.on('error', () => outgoing.destroy());
  incoming.pipe(onward);
}
