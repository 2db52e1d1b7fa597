import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Db } from '../db/database.ts';
import { overloaded } from '../errors.ts';
import type { Journal } from '../events/journal.ts';
import type { FiguresOf } from './click-figures.ts';
import { clickTotal } from './click-figures.ts';

const MOST_STREAMS = 200;
/** What other servers have written is looked for as often. */
const LOOK_MS = 2_000;
/** A stream ends with the access token that opened it; the page opens another one. */
const LONGEST_MS = 10 * 60_000;

/**
 * Streams the total as server-sent events: at once, and whenever it has changed. It is read by `fetch`, since nothing else in
 * a browser sends the token.
 */
export function streamTotals(server: FastifyInstance, db: Db, journal: Journal) {
  const open = new Set<() => void>();
  server.addHook('preClose', async () => {
    for (const end of [...open]) end();
  });

  return async (request: FastifyRequest, reply: FastifyReply, of: FiguresOf) => {
    if (open.size >= MOST_STREAMS) throw overloaded();
    let told = JSON.stringify(await clickTotal(db, of));
    const { raw } = reply;
    reply.hijack();
    request.turn?.over();
    // Who has left while it was counted is told of nothing any more.
    if (raw.destroyed) return;
    raw.writeHead(200, {
      'content-type': 'text/event-stream; charset=utf-8',
      'cache-control': 'no-store',
      // A server that ends waits for no connection that is kept.
      connection: 'close',
      'x-accel-buffering': 'no',
    });
    raw.write(`data: ${told}\n\n`);
    let isLooking = false;
    const look = async () => {
      if (isLooking) return;
      isLooking = true;
      if (!(await request.isStillLetIn().catch(() => true))) return end();
      const now = await clickTotal(db, of).then(JSON.stringify, () => told);
      isLooking = false;
      if (raw.writableEnded) return;
      raw.write(now === told ? ': still there\n\n' : `data: ${now}\n\n`);
      told = now;
    };
    const written = journal.onWritten(() => void look());
    const timer = setInterval(() => void look(), LOOK_MS);
    const end = () => {
      clearInterval(timer);
      clearTimeout(late);
      written();
      open.delete(end);
      raw.end();
    };
    const late = setTimeout(end, LONGEST_MS);
    open.add(end);
    raw.once('close', end);
  };
}
