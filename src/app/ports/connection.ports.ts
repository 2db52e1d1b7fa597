import { provideConnection } from '../../../machines/connection/connection.ports.ts';
import { client } from '../data/client.ts';
import { service } from '../data/services.ts';

/** The connection machine over the calls of the client, the browser's network and the server's health. */
export const connection = service(({ get }) =>
  provideConnection({
    async askServer(_, signal) {
      const answer = await fetch('/readyz', { cache: 'no-store', signal });
      if (!answer.ok) throw new Error(`/readyz answers ${answer.status}`);
    },
    watchFacts(tell) {
      const { reachable } = get(client);
      const follow = () => tell(reachable.get() ? 'connection.answered' : 'connection.lost');
      const offline = () => reachable.set(false);
      const online = () => tell('browser.online');
      follow();
      const stop = reachable.subscribe(follow);
      window.addEventListener('offline', offline);
      window.addEventListener('online', online);
      return () => {
        stop();
        window.removeEventListener('offline', offline);
        window.removeEventListener('online', online);
      };
    },
  }),
);
