import { useActorRef, useSelector } from '@xstate/react';
import { useLayoutEffect } from 'react';
import type { Held } from '../../../../machines/kit/need.ts';
import { heldOf } from '../../../../machines/kit/need.ts';
import type { UsageRef } from '../../../../machines/usage/usage.machine.ts';
import { usageMachine } from '../../../../machines/usage/usage.machine.ts';
import { selectMerging, selectShown } from '../../../../machines/usage/usage.select.ts';
import type { Resource } from '../../../shared/resources/define.ts';
import { inSentence } from '../../../shared/words.ts';
import { settleFact } from '../../data/invalidation.ts';
import { useAbilities } from '../../data/me.ts';
import { queries } from '../../data/query-client.ts';
import type { Services } from '../../data/services.ts';
import { useServices } from '../../data/services.ts';
import { feedback } from '../../actors/actors.ts';
import { CommandButton } from '../../commands/command-button.tsx';
import { useCommandSource } from '../../commands/use-commands.ts';
import { navigation } from '../../navigation/go.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { FormSection } from '../../ui/form-layout.tsx';
import { MergeOf } from '../merge/merge-dialog.tsx';
import { UseList } from './use-list.tsx';

/** What uses a record, and the way to let it use another instead. */
export function UsedBy({ resource, id, place }: UsedByProps) {
  const right = heldOf({ resource: resource.name, can: useAbilities(resource) }, 'merge', place);
  const key = `${id} ${right.ability} ${right.outside}`;
  return <Usage key={key} resource={resource} id={id} right={right} />;
}

function Usage({ resource, id, right }: UsageProps) {
  const { name, title, page } = resource;
  const input = { resource: name, title: inSentence(title.one), id, page, right };
  const usage = useActorRef(usageMachine, { input });
  useCommandSource(usage, 'page', title.one);
  const services = useServices();
  useLayoutEffect(() => join(usage, services), [usage, services]);
  const merging = useSelector(usage, selectMerging);
  const shown = useSelector(usage, selectShown);
  return (
    <FormSection title="Used by">
      <UseList resource={resource} id={id} />
      <div>
        <CommandButton id="usage.merge" source={usage} size="small" icon="merge" />
      </div>
      <Dialog
        open={shown}
        title={`Where this ${inSentence(title.one)} is used`}
        size={500}
        onClose={() => usage.send({ type: 'usage.close' })}
      >
        <UseList resource={resource} id={id} />
      </Dialog>
      {merging ? <MergeOf resource={resource} ids={[id]} target={null} owner={usage} /> : null}
    </FormSection>
  );
}

function join(usage: UsageRef, services: Services) {
  const { notify } = services.get(feedback);
  const cache = services.get(queries);
  const { go } = services.get(navigation);
  const subscriptions = [
    usage.on('items.merged', ({ resource }) => {
      void settleFact(cache, { type: 'rows.changed', resource });
    }),
    usage.on('snackbar.requested', ({ snackbar }) => notify(snackbar)),
    usage.on('nav.requested', ({ to, replace }) => go(to, { replace })),
  ];
  return () => {
    for (const { unsubscribe } of subscriptions) unsubscribe();
  };
}

interface UsedByProps {
  readonly resource: Resource;
  readonly id: number;
  /** The publication of the record, where it is known. */
  readonly place?: number | null | undefined;
}

interface UsageProps extends Omit<UsedByProps, 'place'> {
  readonly right: Held;
}
