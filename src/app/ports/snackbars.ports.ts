import type {
  SnackbarsInput,
  SnackbarsEvent,
} from '../../../machines/snackbars/snackbars.rules.ts';
import { client } from '../data/client.ts';
import type { Services } from '../data/services.ts';
import { randomId } from '../data/random-id.ts';

/** The clock and the dice of the snackbars machine. */
export function snackbarsInput(): SnackbarsInput {
  return { now: () => performance.now(), newId: randomId };
}

/** Failed calls and the tab's visibility, as events of the snackbars machine. An absent server has its own banner. */
export function watchSnackbarSources(
  { get }: Services,
  send: (event: SnackbarsEvent) => void,
): () => void {
  const stop = get(client).onFailure(({ error: { id, message } }) => {
    if (id === 'network') return;
    send({
      type: 'snackbars.show',
      snackbar: { id: `failure ${message}`, type: 'error', message },
    });
  });
  const seen = () => send({ type: document.hidden ? 'tab.hidden' : 'tab.shown' });
  document.addEventListener('visibilitychange', seen);
  return () => {
    stop();
    document.removeEventListener('visibilitychange', seen);
  };
}
