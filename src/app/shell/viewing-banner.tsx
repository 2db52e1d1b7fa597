import { useSelector } from '@xstate/react';
import { selectViewed } from '../../../machines/view-as/view-as.select.ts';
import { viewing } from '../../../styles/connection.css.ts';
import { viewAsActor } from '../actors/actors.ts';
import { CommandButton } from '../commands/command-button.tsx';
import { useService } from '../data/services.ts';
import { Banner } from '../ui/banner.tsx';

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
