import { factSource } from '../kit/source-ports.ts';
import { tourMachine } from './tour.machine.ts';
import type { PageFact } from './tour.types.ts';

interface TourPorts {
  /** Calls back at once, and whenever a dialog takes the page or gives it free, and with each letter that is typed; answers how to stop that. */
  watchPage(tell: (fact: PageFact['type']) => void): () => void;
}

export function provideTour({ watchPage }: TourPorts) {
  return tourMachine.provide({
    actors: { facts: factSource<PageFact>(watchPage) },
  });
}
