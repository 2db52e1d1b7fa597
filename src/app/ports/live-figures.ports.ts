import { provideLiveFigures } from '../../../machines/live-figures/live-figures.ports.ts';
import type { ClickCount } from '../../shared/contract/click-figures.ts';
import { client } from '../data/client.ts';
import { service } from '../data/services.ts';

/** A total that goes on, over the API's stream of events; EventSource can't carry the token. */
export const liveFiguresOver = service(({ get }) =>
  provideLiveFigures({
    async readTotal({ path }, signal) {
      const answer = await get(client).api<{ readonly data: ClickCount }>(`${path}/total`, {
        signal,
        quiet: true,
      });
      return answer.data;
    },
    openStream({ path }, tell) {
      const closing = new AbortController();
      const listen = async () => {
        const pieces = await get(client).stream(`/${path}/live`, closing.signal);
        for await (const total of totalsIn(pieces)) tell({ type: 'stream.told', total });
      };
      listen()
        .catch(() => undefined)
        .then(() => {
          if (!closing.signal.aborted) tell({ type: 'stream.lost' });
        });
      return () => closing.abort();
    },
    watchVisibility(tell) {
      const follow = () => tell(document.visibilityState !== 'hidden');
      follow();
      document.addEventListener('visibilitychange', follow);
      return () => document.removeEventListener('visibilitychange', follow);
    },
  }),
);

/** The data of each event of a stream; lines of comment keep it open. */
async function* totalsIn(pieces: ReadableStream<string>): AsyncGenerator<ClickCount> {
  const reader = pieces.getReader();
  let text = '';
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return;
    const events = `${text}${value}`.split('\n\n');
    text = events.pop() ?? '';
    for (const event of events)
      if (event.startsWith('data: ')) yield JSON.parse(event.slice('data: '.length)) as ClickCount;
  }
}
