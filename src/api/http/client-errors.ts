import { STATUS_CODES } from 'node:http';
import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { errorBody, invalid, tooLarge } from '../errors.ts';
import type { HttpError } from '../errors.ts';

/** Answers, in the form of all errors, what never becomes a request: headers that are too large or no HTTP at all. */
export function answerBrokenRequest(error: NodeJS.ErrnoException, socket: Socket): void {
  if (error.code === 'ECONNRESET' || !socket.writable) return void socket.destroy();
  const [status, answer] = BROKEN[error.code ?? ''] ?? [400, notReadable()];
  const text = JSON.stringify(errorBody(answer));
  const head = [
    `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
    'content-type: application/json; charset=utf-8',
    `content-length: ${Buffer.byteLength(text)}`,
    'connection: close',
  ];
  socket.end(`${head.join('\r\n')}\r\n\r\n${text}`);
}

const BROKEN: Readonly<Record<string, readonly [status: number, answer: HttpError]>> = {
  HPE_HEADER_OVERFLOW: [431, tooLarge()],
  ERR_HTTP_REQUEST_TIMEOUT: [408, notReadable()],
};

function notReadable() {
  return invalid({}, 'The request is not readable.');
}

/** Answers 417 to whoever expects anything but to be told to go on. */
export function refuseExpectations(server: Server): void {
  server.on('checkExpectation', (_: IncomingMessage, response: ServerResponse) => {
    const text = JSON.stringify(errorBody(invalid({ expect: 'Leave this header out.' })));
    const headers = {
      'content-type': 'application/json; charset=utf-8',
      'content-length': Buffer.byteLength(text),
    };
    response.writeHead(417, headers).end(text);
  });
}
