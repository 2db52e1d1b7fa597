import { createServer } from 'node:http';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

export type Answerer = (request: IncomingMessage, response: ServerResponse) => void;

/** A small server of our own on loopback that answers as a test says, and remembers what it was asked. */
export interface FakeService {
  readonly url: string;
  readonly asked: readonly Asked[];
  answer(next: Answerer): void;
  close(): Promise<void>;
}

interface Asked {
  readonly path: string;
  readonly headers: IncomingMessage['headers'];
  /** As far as it has come. */
  readonly body: string;
}

export async function startService(first: Answerer): Promise<FakeService> {
  const asked: Asked[] = [];
  let answerer = first;
  const server = createServer((request, response) => {
    const one = { path: request.url ?? '', headers: request.headers, body: '' };
    asked.push(one);
    request.on('data', (chunk: Buffer) => {
      one.body += chunk.toString('utf8');
    });
    answerer(request, response);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    asked,
    answer(next) {
      answerer = next;
    },
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}

/** Answers JSON, whatever is asked. */
export function json(body: unknown, status = 200): Answerer {
  return (_, response) => {
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
  };
}
