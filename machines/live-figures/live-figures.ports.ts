import type { ClickCount } from '../../src/shared/contract/click-figures.ts';
import { promisePorts } from '../kit/promise-ports.ts';
import { eventSource } from '../kit/source-ports.ts';
import { liveFiguresMachine } from './live-figures.machine.ts';
import type { LiveFiguresEvent, LiveFiguresInput, StreamFact } from './live-figures.types.ts';

interface LiveFiguresPorts {
  /** GET {path}/total. */
  readTotal(input: LiveFiguresInput, signal: AbortSignal): Promise<ClickCount>;
  /** GET {path}/live, read as it comes; answers how to close it. */
  openStream(input: LiveFiguresInput, tell: (fact: StreamFact) => void): () => void;
  /** Calls back as the page is shown and hidden; answers how to stop that. */
  watchVisibility(tell: (shown: boolean) => void): () => void;
}

export function provideLiveFigures({ readTotal, openStream, watchVisibility }: LiveFiguresPorts) {
  return liveFiguresMachine.provide({
    actors: {
      ...promisePorts({ readTotal }),
      stream: eventSource<LiveFiguresEvent>((tell, input) =>
        openStream(input as LiveFiguresInput, tell),
      ),
      visibility: eventSource<LiveFiguresEvent>((tell) =>
        watchVisibility((shown) => tell({ type: shown ? 'page.shown' : 'page.hidden' })),
      ),
    },
  });
}
