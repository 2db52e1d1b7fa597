import { client } from '../data/client.ts';
import { queryClient } from '../data/query-client.ts';

const PAUSE_MS = 3_000;

/** Asks for the server's health while it does not answer; what is on screen is fetched again when it is back. */
export function watchConnection(): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const offline = () => client.reachable.set(false);
  const follow = () => {
    clearTimeout(timer);
    if (!client.reachable.get()) timer = setTimeout(ask, PAUSE_MS);
    else void queryClient.invalidateQueries({ refetchType: 'active' });
  };
  const ask = async () => {
    await askAgain();
    if (!client.reachable.get()) follow();
  };
  const stop = client.reachable.subscribe(follow);
  window.addEventListener('offline', offline);
  window.addEventListener('online', askAgain);
  return () => {
    clearTimeout(timer);
    stop();
    window.removeEventListener('offline', offline);
    window.removeEventListener('online', askAgain);
  };
}

/** Whether the server answers now. */
export async function askAgain(): Promise<void> {
  const answer = await fetch('/readyz', { cache: 'no-store' }).catch(() => null);
  client.reachable.set(answer?.ok === true);
}
