import { service } from '../data/services.ts';
import { createSignal } from '../data/signal.ts';
import { firstSentence } from '../../shared/words.ts';
import type { Announcement } from '../ui/live-region.tsx';

type Politeness = 'polite' | 'assertive';

/** What the two live regions of an app say, the newest last. */
export const announcer = service(() => {
  const said = createSignal<Readonly<Record<Politeness, readonly Announcement[]>>>({
    polite: [],
    assertive: [],
  });
  let last = 0;
  return {
    said,
    /** Has the first sentence of a text read out once: the rest is on screen. The same text twice is read twice. It stands until another has stood beside it for KEPT_MS, so that none is overwritten before it was heard. */
    announce(text: string, politeness: Politeness = 'polite') {
      last += 1;
      const id = last;
      const now = said.get();
      said.set({ ...now, [politeness]: [...now[politeness], { id, text: firstSentence(text) }] });
      setTimeout(() => {
        const later = said.get();
        said.set({ ...later, [politeness]: later[politeness].filter((line) => line.id >= id) });
      }, KEPT_MS);
    },
  };
});

const KEPT_MS = 10_000;
