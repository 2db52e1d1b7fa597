import { useActorRef } from '@xstate/react';
import { useLayoutEffect, useState } from 'react';
import type { Rights } from '../../../../machines/kit/need.ts';
import { heldOf } from '../../../../machines/kit/need.ts';
import type { InlineRowsRef } from '../../../../machines/inline-rows/inline-rows.machine.ts';
import { metadataNamed } from '../../../shared/resources/metadata.ts';
import { useApi } from '../../data/client.ts';
import { settleFact } from '../../data/invalidation.ts';
import { useAbilities } from '../../data/me.ts';
import { queries } from '../../data/query-client.ts';
import { inlineRowsOver } from '../../ports/inline-rows.ports.ts';
import { useService } from '../../data/services.ts';
import { feedback } from '../../actors/actors.ts';
import { useCommandSource } from '../../commands/use-commands.ts';

/** What a person may do with rows inside a form: where it is not there to be edited, they are only looked at. */
export function useInlineAbilities(resource: string, editable: boolean): Rights {
  const can = useAbilities(metadataNamed(resource));
  return editable ? can : { ...can, store: 'denied', update: 'denied', destroy: 'denied' };
}

/** The rows of a resource inside the form of a record they name; `title` is what one is called in a sentence. */
export function useInlineRows(resource: string, { title, can }: InlineRowsProps): InlineRowsRef {
  const { notify } = useService(feedback);
  const cache = useService(queries);
  const metadata = metadataNamed(resource);
  const held = { resource, can };
  const api = useApi();
  const [logic] = useState(() => inlineRowsOver(api, metadata));
  const ref = useActorRef(logic, {
    input: {
      title,
      adding: heldOf(held, 'store'),
      editing: heldOf(held, 'update'),
      removing: heldOf(held, 'destroy'),
    },
  });
  useCommandSource(ref, 'form', metadata.title.one);
  useLayoutEffect(() => {
    const told = ref.on('snackbar.requested', ({ snackbar }) => notify(snackbar));
    const changed = ref.on(
      'rows.changed',
      () => void settleFact(cache, { type: 'rows.changed', resource }),
    );
    return () => {
      told.unsubscribe();
      changed.unsubscribe();
    };
  }, [ref, resource, notify, cache]);
  return ref;
}

interface InlineRowsProps {
  readonly title: string;
  readonly can: Rights;
}
