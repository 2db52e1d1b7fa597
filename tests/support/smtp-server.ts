import { createServer } from 'node:net';
import type { AddressInfo, Socket } from 'node:net';

/** A small SMTP server of our own on loopback: keeps what it takes, refuses or hangs as told. */
interface FakeSmtp {
  readonly url: string;
  readonly port: number;
  /** Whole mails, as they came. */
  readonly taken: readonly string[];
  /** Every line that was said to it outside of mails. */
  readonly lines: readonly string[];
  close(): Promise<void>;
}

interface FakeSmtpOptions {
  /** Recipients that are refused for now, before one is taken. */
  readonly refusals?: number;
  /** The only password that it takes; without it nobody is asked for one. */
  readonly password?: string;
  /** Answers nothing, not even a greeting. */
  readonly hangs?: boolean;
}

export function startSmtp(options: FakeSmtpOptions = {}): Promise<FakeSmtp> {
  const taken: string[] = [];
  const lines: string[] = [];
  const sockets = new Set<Socket>();
  const state = { left: options.refusals ?? 0 };
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on('error', () => undefined);
    if (options.hangs === true) return void socket.resume();
    converse(socket, { options, state, taken, lines });
  });
  return new Promise((resolve) => {
    server.listen(0, '127.0.0.1', () => {
      const { port } = server.address() as AddressInfo;
      resolve({
        url: `smtp://127.0.0.1:${port}`,
        port,
        taken,
        lines,
        close: () =>
          new Promise((closed) => {
            for (const socket of sockets) socket.destroy();
            server.close(() => closed());
          }),
      });
    });
  });
}

function converse(socket: Socket, { options, state, taken, lines }: Conversation) {
  let data: string | null = null;
  const say = (line: string) => socket.write(`${line}\r\n`);
  say('220 test');
  socket.on('data', (chunk) => {
    const text = chunk.toString();
    if (data !== null) {
      data += text;
      if (!data.endsWith('\r\n.\r\n')) return;
      taken.push(data);
      data = null;
      return say('250 taken');
    }
    for (const line of text.split('\r\n').filter((each) => each !== '')) {
      lines.push(line);
      if (line === 'DATA') {
        data = '';
        say('354 go on');
      } else say(replyTo(line, options, state));
    }
  });
}

function replyTo(line: string, { password }: FakeSmtpOptions, state: { left: number }): string {
  if (line === 'STARTTLS') return '502 not known';
  if (line.startsWith('EHLO'))
    return password === undefined ? '250 yes' : '250-yes\r\n250 AUTH PLAIN';
  if (line.startsWith('AUTH')) {
    const said = Buffer.from(line.split(' ')[2] ?? '', 'base64').toString();
    return said.split('\0')[2] === password ? '235 come in' : '535 wrong';
  }
  if (line.startsWith('RCPT') && state.left > 0) {
    state.left -= 1;
    return '451 later';
  }
  return line === 'QUIT' ? '221 bye' : '250 yes';
}

interface Conversation {
  readonly options: FakeSmtpOptions;
  readonly state: { left: number };
  readonly taken: string[];
  readonly lines: string[];
}
