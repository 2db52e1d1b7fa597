import type { Signal } from '../data/signal.ts';

type TabFact = 'tab.visible' | 'tab.hidden' | 'tab.closing' | 'net.online';

/** Tells what becomes of this tab and of its way to the server, which is there or not; answers how to stop. */
export function watchTab(
  reachable: Signal<boolean>,
  tell: (fact: { readonly type: TabFact }) => void,
): () => void {
  const seen = () => tell({ type: document.hidden ? 'tab.hidden' : 'tab.visible' });
  const shown = ({ persisted }: PageTransitionEvent) => {
    if (persisted) tell({ type: 'tab.visible' });
  };
  const left = () => tell({ type: 'tab.closing' });
  const online = () => tell({ type: 'net.online' });
  const stop = reachable.subscribe(() => {
    if (reachable.get()) online();
  });
  document.addEventListener('visibilitychange', seen);
  window.addEventListener('pageshow', shown);
  window.addEventListener('pagehide', left);
  window.addEventListener('online', online);
  return () => {
    stop();
    document.removeEventListener('visibilitychange', seen);
    window.removeEventListener('pageshow', shown);
    window.removeEventListener('pagehide', left);
    window.removeEventListener('online', online);
  };
}
