import { service } from '../data/services.ts';
import { createSignal } from '../data/signal.ts';

/** What the two live regions of an app say. */
export const announcer = service(() => {
  const said = createSignal({ polite: '', assertive: '' });
  return {
    said,
    /** Has a text read out once; the same text twice is read twice. */
    announce(text: string, manner: 'polite' | 'assertive' = 'polite') {
      said.set({ ...said.get(), [manner]: '' });
      setTimeout(() => said.set({ ...said.get(), [manner]: text }), PAUSE_MS);
    },
  };
});

/** Between emptying a region and filling it, so that screen readers hear a change. */
const PAUSE_MS = 50;
