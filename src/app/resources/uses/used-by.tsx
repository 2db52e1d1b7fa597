import { useActorRef, useSelector } from '@xstate/react';
import { useLayoutEffect } from 'react';
import type { UsageRef } from '../../../../machines/usage/usage.machine.ts';
import { usageMachine } from '../../../../machines/usage/usage.machine.ts';
import { selectMerging } from '../../../../machines/usage/usage.select.ts';
import type { Resource } from '../../../shared/resources/define.ts';
import { inSentence } from '../../../shared/words.ts';
import { settleFact } from '../../data/invalidation.ts';
import { useAbilities } from '../../data/me.ts';
import { queryClient } from '../../data/query-client.ts';
import { notify } from '../../shell/actors.ts';
import { CommandButton } from '../../shell/commands/command-button.tsx';
import { useCommandSource } from '../../shell/commands/use-commands.ts';
import { go } from '../../shell/go.ts';
import { FormSection } from '../../ui/form-layout.tsx';
import { MergeOf } from '../list/merge/merge-dialog.tsx';
import { UseList } from './use-list.tsx';

/** What uses a record, and the way to let it use another instead. */
export function UsedBy({ resource, id }: UsedByProps) {
  const mayMerge = useAbilities(resource).merge === 'allowed';
  return <Usage key={`${id} ${mayMerge}`} resource={resource} id={id} mayMerge={mayMerge} />;
}

function Usage({ resource, id, mayMerge }: UsageProps) {
  const { name, title, page } = resource;
  const input = { resource: name, title: inSentence(title.one), id, page, mayMerge };
  const usage = useActorRef(usageMachine, { input });
  useCommandSource(usage, 'page', title.one);
  useLayoutEffect(() => join(usage), [usage]);
  const merging = useSelector(usage, selectMerging);
  return (
    <FormSection title="Used by">
      <UseList resource={resource} id={id} />
      {mayMerge ? (
        <div>
          <CommandButton id="usage.merge" source={usage} size="small" icon="merge" />
        </div>
      ) : null}
      {merging ? <MergeOf resource={resource} ids={[id]} target={null} owner={usage} /> : null}
    </FormSection>
  );
}

function join(usage: UsageRef) {
  const subscriptions = [
    usage.on('items.merged', ({ resource }) => {
      void settleFact(queryClient, { type: 'rows.changed', resource });
    }),
    usage.on('notice.requested', ({ notice }) => notify(notice)),
    usage.on('nav.requested', ({ to, replace }) => go(to, { replace })),
  ];
  return () => {
    for (const { unsubscribe } of subscriptions) unsubscribe();
  };
}

interface UsedByProps {
  readonly resource: Resource;
  readonly id: number;
}

interface UsageProps extends UsedByProps {
  readonly mayMerge: boolean;
}
