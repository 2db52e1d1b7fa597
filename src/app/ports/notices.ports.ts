import type { NoticesInput, NoticesEvent } from '../../../machines/notices/notices.rules.ts';
import { client } from '../data/client.ts';
import { randomId } from '../data/random-id.ts';

/** The clock and the dice of the notices machine. */
export function noticesInput(): NoticesInput {
  return { now: () => performance.now(), newId: randomId };
}

/** Failed calls and the tab's visibility, as events of the notices machine. An absent server has its own banner. */
export function watchNoticeSources(send: (event: NoticesEvent) => void): () => void {
  const stop = client.onFailure(({ error: { id, message } }) => {
    if (id === 'network') return;
    send({
      type: 'notices.show',
      notice: { id: `failure ${message}`, type: 'error', message },
    });
  });
  const seen = () => send({ type: document.hidden ? 'tab.hidden' : 'tab.shown' });
  document.addEventListener('visibilitychange', seen);
  return () => {
    stop();
    document.removeEventListener('visibilitychange', seen);
  };
}
