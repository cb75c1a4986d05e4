import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { onTestFinished } from 'vitest';

/** What a gateway was asked. */
export interface Asked {
  method: string;
  /** Path and query. */
  address: string;
  headers: IncomingMessage['headers'];
  body: string;
}

/** A gateway on 127.0.0.1 that answers as the test says; it is gone when the test ends. */
export async function localGateway(
  answer: (asked: Asked, response: ServerResponse) => void,
  port = 0,
): Promise<{ url: string; port: number; asked: Asked[] }> {
  const asked: Asked[] = [];
  const server = createServer(async (request, response) => {
    const one = {
      method: request.method ?? '',
      address: request.url ?? '',
      headers: request.headers,
      body: await text(request),
    };
    asked.push(one);
    answer(one, response);
  });
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  onTestFinished(async () => {
    const closed = new Promise((resolve) => server.close(resolve));
    server.closeAllConnections();
    await closed;
  });
  const { port: bound } = server.address() as AddressInfo;
  return { url: `http://127.0.0.1:${bound}`, port: bound, asked };
}
