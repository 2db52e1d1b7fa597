import { useActorRef } from '@xstate/react';
import { useLayoutEffect } from 'react';
import { selectDraft, selectEditable, selectItem } from '../../../../machines/form/form.select.ts';
import type { RedirectChainRef } from '../../../../machines/redirect-chain/redirect-chain.machine.ts';
import type { ChainInput } from '../../../../machines/redirect-chain/redirect-chain.types.ts';
import { valueError } from '../../../shared/validation.ts';
import { useService } from '../../data/services.ts';
import { redirectChainOver } from '../../ports/redirect-chain.ports.ts';
import { useCommandSource } from '../../commands/use-commands.ts';
import type { FormPartProps } from '../../resources/form/form-part.ts';

/** The chain of what a form holds: it follows the form, and what it offers is an edit of it. */
export function useRedirectChain({ resource, form }: FormPartProps): RedirectChainRef {
  const ref = useActorRef(useService(redirectChainOver), { input: heldBy({ resource, form }) });
  useCommandSource(ref, 'form');
  useLayoutEffect(() => {
    const follow = () => ref.send({ type: 'chain.follow', ...heldBy({ resource, form }) });
    follow();
    const followed = form.subscribe(follow);
    const changed = ref.on('to_url.changed', ({ to_url }) => {
      form.send({ type: 'form.change', values: { to_url }, at: new Date().toISOString() });
    });
    return () => {
      followed.unsubscribe();
      changed.unsubscribe();
    };
  }, [resource, form, ref]);
  return ref;
}

/** What of a form says where its redirect leads; no draft while a part of it is missing or wrong. */
function heldBy({ resource, form }: FormPartProps): ChainInput {
  const snapshot = form.getSnapshot();
  const draft = selectDraft(snapshot);
  const whole = PARTS.every((name) => {
    const field = resource.fields[name];
    return field !== undefined && valueError(field, draft[name]) === null;
  });
  const { from_path, to_url, status_code, publication_id = null } = draft;
  const id = selectItem(snapshot)?.id ?? null;
  const held = { id, from_path, to_url, status_code, publication_id } as ChainInput['draft'];
  return { draft: whole ? held : null, editable: selectEditable(snapshot) };
}

const PARTS = ['from_path', 'to_url', 'status_code'] as const;
