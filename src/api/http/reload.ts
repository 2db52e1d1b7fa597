import { existsSync, mkdirSync, watch } from 'node:fs';
import type { ServerResponse } from 'node:http';
import type { FastifyInstance } from 'fastify';

const SETTLE_MS = 80;

/** In development: tells open pages when the browser build was written anew, and when this server is a new one. */
export function serveReload(server: FastifyInstance, folder: string) {
  const open = new Set<ServerResponse>();
  let timer: NodeJS.Timeout | undefined;
  if (!existsSync(folder)) mkdirSync(folder, { recursive: true });
  const watcher = watch(folder, (_, name) => {
    if (name !== 'manifest.json') return;
    clearTimeout(timer);
    timer = setTimeout(() => {
      for (const page of open) page.write('event: built\ndata: now\n\n');
    }, SETTLE_MS);
  });
  server.get('/_reload', { config: { access: 'public' } }, (request, reply) => {
    reply.hijack();
    reply.raw.writeHead(200, {
      'content-type': 'text/event-stream',
      connection: 'close',
      'cache-control': 'no-store',
    });
    reply.raw.write('retry: 500\n\n');
    open.add(reply.raw);
    request.raw.on('close', () => open.delete(reply.raw));
  });
  server.addHook('preClose', async () => {
    watcher.close();
    for (const page of open) page.end();
  });
}
