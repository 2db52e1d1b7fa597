import { useActorRef } from '@xstate/react';
import type { RefObject } from 'react';
import { useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import type { FormRef } from '../../../../machines/form/form.machine.ts';
import { selectDirty, selectMode, selectUnderWay } from '../../../../machines/form/form.select.ts';
import type { Discarded } from '../../../../machines/form/discard.rules.ts';
import { isOfRecord, stillFree } from '../../../../machines/form/discard.rules.ts';
import { selectLeaving } from '../../../../machines/navigation-guard/navigation-guard.select.ts';
import type { FormMode } from '../../../../machines/form/form.types.ts';
import type { SnackbarIntent } from '../../../../machines/snackbars/snackbars.rules.ts';
import { undoBy } from '../../../../machines/undo/undo.rules.ts';
import type { Resource } from '../../../shared/resources/define.ts';
import type { Values } from '../../../shared/contract/values.ts';
import { onFact, settleFact } from '../../data/invalidation.ts';
import { useAbilities, useMe } from '../../data/me.ts';
import { queries } from '../../data/query-client.ts';
import { formLogics } from '../../ports/form.ports.ts';
import type { Services } from '../../data/services.ts';
import { useService, useServices } from '../../data/services.ts';
import { feedback } from '../../actors/actors.ts';
import type { Args, Scope } from '../../commands/directory.ts';
import { pageDirectory } from '../../commands/page-directory.ts';
import * as commands from '../../commands/registry/form.ts';
import { useCommandSource, usePlainCommands } from '../../commands/use-commands.ts';
import { callAttention } from '../../navigation/attention.ts';
import { navigationGuard } from '../../navigation/guard.tsx';
import { formInput } from './form-input.ts';

/** A form's actor: joined to its route, the query cache, the snackbars, the navigation guard and the palette. */
export function useForm(options: FormOptions): FormRef {
  const { resource, mode, id, scope } = options;
  const can = useAbilities(resource);
  const me = useMe();
  const latest = useRef(options);
  latest.current = options;
  const [input] = useState(() => formInput({ ...options, selfId: me?.id ?? -1, can }));
  const services = useServices();
  const form = useActorRef(services.get(formLogics)(resource), { input });
  useCommandSource(form, scope, resource.title.one);
  useBringBack(form, scope);
  const key = `form ${input.session}`;
  useLayoutEffect(() => joinForm(form, latest, { key, services }), [form, key, services]);
  useLayoutEffect(() => {
    const giveUp = () => form.send({ type: 'form.discard', leaving: true });
    const guard = services.get(navigationGuard);
    return guard.watch(form, { key, hasWork: selectDirty, giveUp, ...waysOut(form, services) });
  }, [form, key, services]);
  useEffect(() => {
    const { prefill } = latest.current;
    form.send({ type: 'form.show', mode, id, ...(prefill === undefined ? {} : { prefill }) });
  }, [form, mode, id]);
  const { store, update, destroy, takeover, reach } = can;
  useEffect(
    () => form.send({ type: 'form.allow', can: { store, update, destroy, takeover, reach } }),
    [form, store, update, destroy, takeover, reach],
  );
  return form;
}

/** Brings back what was discarded, beside what was typed since, as far as nobody has changed those fields; else it stays offered. */
function useBringBack(form: FormRef, scope: Scope) {
  const { notify } = useService(feedback);
  const command = useMemo(() => {
    const refuse = (intent: SnackbarIntent, message: string) =>
      notify({ type: 'error', message, ...undoBy(intent) });
    const run = (args: Args) => {
      // By its name it comes without what was discarded, which its snackbar alone has.
      if (args.values === undefined) return void notify({ type: 'info', message: NOTHING });
      const discarded = args as unknown as Discarded;
      const intent = { ...args, type: commands.bringBack.id };
      const snapshot = form.getSnapshot();
      if (!isOfRecord(snapshot.context, discarded)) return refuse(intent, OF_ANOTHER);
      const values = stillFree(snapshot.context, discarded);
      const changed = Object.keys(discarded.values).length - Object.keys(values).length;
      const event = { type: 'form.restore', values, at: new Date().toISOString() } as const;
      if (!snapshot.can(event)) return refuse(intent, NOT_NOW);
      if (Object.keys(values).length > 0) form.send(event);
      if (changed > 0) notify({ type: 'info', message: changedSince(changed) });
    };
    return [{ ...commands.bringBack, run }];
  }, [form, notify]);
  usePlainCommands(command, scope);
}

const NOTHING =
  'The message that tells of discarded changes brings them back, for as long as it is there.';
const OF_ANOTHER = 'Open that record again to bring them back.';
const NOT_NOW = 'This form takes nothing now: bring them back when it can be changed again.';

function changedSince(count: number) {
  return count === 1
    ? 'One field has been changed since and stays as it is.'
    : `${count} fields have been changed since and stay as they are.`;
}

/** How what is unsaved outlives the form: saved, with a word where that cannot be, or as a draft. */
function waysOut(form: FormRef, services: Services) {
  const { notify } = services.get(feedback);
  const { run } = services.get(pageDirectory);
  const begin = () => {
    const outcome = run('form.save', {}, form);
    if (outcome.status === 'refused') notify({ type: 'error', message: outcome.reason });
  };
  return {
    // As of a tab that is closed: the form does not live to see an answer.
    keep() {
      form.send({ type: 'tab.hidden' });
      form.send({ type: 'tab.closing' });
    },
    saving: { begin, isUnderWay: selectUnderWay },
  };
}

function joinForm(form: FormRef, latest: RefObject<FormOptions>, { key, services }: Joined) {
  const { notify } = services.get(feedback);
  const cache = services.get(queries);
  const guard = services.get(navigationGuard).ref;
  const subscriptions = [
    form.on('nav.requested', ({ to, replace }) => {
      // It is told before the guard has seen the form clean.
      const dirty = selectDirty(form.getSnapshot());
      const isLeaving = selectLeaving(guard.getSnapshot());
      guard.send({ type: 'work.changed', key, dirty });
      // Who saves in order to leave goes where they were about to go.
      if (isLeaving && !dirty) return;
      latest.current.onGo(to, { replace });
    }),
    form.on('snackbar.requested', ({ snackbar }) => notify(snackbar)),
    form.on('attention.requested', callAttention),
    form.on('item.saved', (fact) => void settleFact(cache, fact)),
    form.on('item.deleted', (fact) => void settleFact(cache, fact)),
  ];
  // A record in which nothing is typed is read again once rows like it were changed from here.
  const stopFacts = onFact(cache, (fact) => {
    const isAbout = fact.type === 'rows.changed' && fact.resource === latest.current.resource.name;
    const snapshot = form.getSnapshot();
    const isAtWork = selectDirty(snapshot) || selectUnderWay(snapshot);
    if (isAbout && (!isAtWork || selectMode(snapshot) === 'view')) {
      form.send({ type: 'form.reload' });
    }
  });
  return () => {
    stopFacts();
    for (const subscription of subscriptions) subscription.unsubscribe();
  };
}

interface Joined {
  readonly key: string;
  readonly services: Services;
}

interface FormOptions {
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
}
