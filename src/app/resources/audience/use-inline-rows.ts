import { useActorRef } from '@xstate/react';
import { useLayoutEffect, useState } from 'react';
import type { InlineRowsRef } from '../../../../machines/inline-rows/inline-rows.machine.ts';
import { headNamed } from '../../../shared/resources/heads.ts';
import { settleFact } from '../../data/invalidation.ts';
import { useAbilities } from '../../data/me.ts';
import { queryClient } from '../../data/query-client.ts';
import { inlineRowsOver } from '../../ports/inline-rows.ports.ts';
import { notify } from '../../shell/actors.ts';
import { useCommandSource } from '../../shell/commands/use-commands.ts';

/** The rows of a resource inside the form of a record they name; `title` is what one is called in a sentence. */
export function useInlineRows(resource: string, title: string): InlineRowsRef {
  const head = headNamed(resource);
  const can = useAbilities(head);
  const [logic] = useState(() => inlineRowsOver(head));
  const ref = useActorRef(logic, {
    input: {
      title,
      mayAdd: can.store === 'allowed',
      mayEdit: can.update === 'allowed',
      mayRemove: can.destroy === 'allowed',
    },
  });
  useCommandSource(ref, 'form', head.title.one);
  useLayoutEffect(() => {
    const told = ref.on('notice.requested', ({ notice }) => notify(notice));
    const changed = ref.on(
      'rows.changed',
      () => void settleFact(queryClient, { type: 'rows.changed', resource }),
    );
    return () => {
      told.unsubscribe();
      changed.unsubscribe();
    };
  }, [ref, resource]);
  return ref;
}
