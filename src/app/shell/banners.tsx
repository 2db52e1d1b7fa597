import { useSelector } from '@xstate/react';
import { selectAway } from '../../../machines/connection/connection.select.ts';
import { bar, viewing } from '../../../styles/connection.css.ts';
import { selectViewed } from '../../../machines/view-as/view-as.select.ts';
import { connectionActor, viewAsActor } from '../actors/actors.ts';
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

/** Stands above everything while somebody looks as somebody else, and leads back. */
export function ViewingBanner() {
  const ref = useService(viewAsActor);
  const viewed = useSelector(ref, selectViewed);
  return viewed === null ? null : (
    <div className={viewing}>
      <Banner
        tone="amber"
        icon="eye"
        detail="You see what they see. Nothing can be changed, and it is on record."
        actions={<CommandButton id="viewAs.end" source={ref} size="small" />}
      >
        You look as <bdi>{viewed.full_name}</bdi>.
      </Banner>
    </div>
  );
}
