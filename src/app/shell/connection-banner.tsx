import { useSelector } from '@xstate/react';
import { selectAway } from '../../../machines/connection/connection.select.ts';
import { bar } from '../../../styles/connection.css.ts';
import { connectionActor } from '../actors/actors.ts';
import { CommandButton } from '../commands/command-button.tsx';
import { useService } from '../data/services.ts';
import { Banner } from '../ui/banner.tsx';

/** Says so while the server does not answer; it goes by itself. */
export function ConnectionBanner() {
  const ref = useService(connectionActor);
  const away = useSelector(ref, selectAway);
  return away ? (
    <div className={bar}>
      <Banner
        tone="amber"
        icon="wifi-off"
        detail="What you type is kept. It is asked again every few seconds."
        actions={
          <CommandButton id="connection.retry" source={ref} size="small" icon="rotate-cw" short />
        }
      >
        The server cannot be reached.
      </Banner>
    </div>
  ) : null;
}
