import { useActorRef } from '@xstate/react';
import type { RefObject } from 'react';
import { useEffect, useRef, useState } from 'react';
import type { FormRef } from '../../../../machines/form/form.machine.ts';
import { selectDirty } from '../../../../machines/form/form.select.ts';
import type { FormMode } from '../../../../machines/form/form.types.ts';
import type { Resource } from '../../../shared/resources/define.ts';
import type { Values } from '../../../shared/validation.ts';
import { settleFact } from '../../data/invalidation.ts';
import { useAbilities, useMe } from '../../data/me.ts';
import { queryClient } from '../../data/query-client.ts';
import { formOver } from '../../ports/form.ports.ts';
import { notify } from '../../shell/actors.ts';
import type { Scope } from '../../shell/commands/directory.ts';
import { useCommandSource } from '../../shell/commands/use-commands.ts';
import { leaveRef } from '../../shell/guard.tsx';
import { formInput } from './form-input.ts';

/** A form's actor: joined to its route, the query cache, the notices, the leave guard and the palette. */
export function useForm(options: FormOptions): FormRef {
  const { resource, mode, id, scope } = options;
  const can = useAbilities(resource);
  const me = useMe();
  const latest = useRef(options);
  latest.current = options;
  const [input] = useState(() => formInput({ ...options, selfId: me?.id ?? -1, can }));
  const form = useActorRef(formOver(resource), { input });
  useCommandSource(form, scope, resource.title.one);
  useEffect(() => joinForm(form, latest), [form]);
  useEffect(() => guardWork(form, `form ${input.session}`), [form, input.session]);
  useEffect(() => {
    const { prefill } = latest.current;
    form.send({ type: 'form.show', mode, id, ...(prefill === undefined ? {} : { prefill }) });
  }, [form, mode, id]);
  const { store, update, destroy, takeover } = can;
  useEffect(
    () => form.send({ type: 'form.allow', can: { store, update, destroy, takeover } }),
    [form, store, update, destroy, takeover],
  );
  return form;
}

function joinForm(form: FormRef, latest: RefObject<FormOptions>) {
  const subscriptions = [
    form.on('nav.requested', ({ to, replace }) => {
      latest.current.onGo(to, { replace, unguarded: !selectDirty(form.getSnapshot()) });
    }),
    form.on('notice.requested', ({ notice }) => notify(notice)),
    form.on('item.saved', (fact) => void settleFact(queryClient, fact)),
    form.on('item.deleted', (fact) => void settleFact(queryClient, fact)),
  ];
  return () => {
    for (const subscription of subscriptions) subscription.unsubscribe();
  };
}

/** Tells the guard whether leaving would lose something, and gives up what the person discards there. */
function guardWork(form: FormRef, key: string) {
  let told = false;
  const tell = (dirty: boolean) => {
    if (dirty === told) return;
    told = dirty;
    leaveRef.send({ type: 'work.changed', key, dirty });
  };
  const watch = form.subscribe((snapshot) => tell(selectDirty(snapshot)));
  const left = leaveRef.on('leave.allowed', ({ discarded }) => {
    if (discarded) form.send({ type: 'form.discard' });
  });
  tell(selectDirty(form.getSnapshot()));
  return () => {
    watch.unsubscribe();
    left.unsubscribe();
    tell(false);
  };
}

export interface FormOptions {
  readonly resource: Resource;
  readonly mode: FormMode;
  readonly id: number | null;
  readonly scope: Scope;
  /** Values that a new form starts with, unsaved. */
  readonly prefill?: Values;
  /** Where the form's machine wants to go next. */
  readonly onGo: (to: string, options: GoTo) => void;
}

export interface GoTo {
  readonly replace: boolean;
  /** Nothing is unsaved any more. */
  readonly unguarded: boolean;
}
