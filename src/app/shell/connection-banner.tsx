import { bar } from '../../../styles/connection.css.ts';
import { client } from '../data/client.ts';
import { askAgain } from '../ports/connection.ts';
import { Banner } from '../ui/banner.tsx';
import { Button } from '../ui/button.tsx';
import { useSignal } from './use-signal.ts';

/** Says so while the server does not answer; it goes by itself. */
export function ConnectionBanner() {
  const reachable = useSignal(client.reachable);
  return reachable ? null : (
    <div className={bar}>
      <Banner
        tone="amber"
        icon="wifi-off"
        detail="What you type is kept. It is asked again every few seconds."
        actions={
          <Button size="small" icon="rotate-cw" onClick={askAgain}>
            Retry
          </Button>
        }
      >
        The server cannot be reached.
      </Banner>
    </div>
  );
}
