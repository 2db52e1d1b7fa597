import { shallowEqual, useSelector } from '@xstate/react';
import { useCallback, useLayoutEffect, useState } from 'react';
import type { SnapshotFrom } from 'xstate';
import type { FormRef } from '../../../../machines/form/form.machine.ts';
import {
  selectDirty,
  selectDraft,
  selectFailure,
  selectItem,
  selectMessages,
  selectPending,
  selectValue,
  selectWaiting,
} from '../../../../machines/form/form.select.ts';
import type { PortFailure } from '../../../../machines/kit/model.ts';
import type { Resource } from '../../../shared/resources/define.ts';
import { permissionName } from '../../../shared/permissions.ts';
import type { Values } from '../../../shared/contract/values.ts';
import { labelIn } from '../../../shared/publishing-words.ts';
import { fieldOfColumn } from '../../../shared/resources/define.ts';
import { announcer } from '../../actors/announcer.ts';
import { CommandButton } from '../../commands/command-button.tsx';
import { useService } from '../../data/services.ts';
import { createSignal, useSignal } from '../../data/signal.ts';
import { Banner } from '../../ui/banner.tsx';
import { ErrorSummary } from '../../ui/error-summary.tsx';
import { PagePart } from '../../ui/page-part.tsx';
import { lazyPart } from '../../data/lazy-part.tsx';
import { fieldId } from './form-part.ts';
import type { FormPartProps } from './form-part.ts';

/** What keeps the form from being saved, and a write that nobody knows the outcome of. */
export function FormAlerts({ resource, form, toField }: FormAlertsProps) {
  const faults = useFaults(resource, form);
  const failure = useSelector(form, selectFailure);
  const waiting = useSelector(form, selectWaiting);
  const pending = useSelector(form, selectPending);
  const count = useSelector(form, inTheWay);
  const attempt = useAttempts(form);
  const { announce } = useService(announcer);
  const errors = faults.map(({ name, ...fault }) => ({
    id: fieldId(form, name),
    ...fault,
  }));
  const isSaid = isSaidByFields(failure);
  return (
    <>
      <RefusedDelete resource={resource} form={form} />
      <RefusedSave resource={resource} form={form} />
      {pending ? (
        <Banner tone="amber" detail="Save asks for it again, and nothing is saved twice.">
          It is not known whether your last save came through.
        </Banner>
      ) : null}
      {waiting ? (
        <WaitingSave form={form} />
      ) : (
        <ErrorSummary
          errors={errors}
          title={errors.length > 0 || isSaid ? undefined : failure?.message}
          count={count}
          attempt={attempt}
          toField={toField}
          tell={announce}
        />
      )}
    </>
  );
}

/** A save whose answer has not come. */
function WaitingSave({ form }: Pick<FormPartProps, 'form'>) {
  const failure = useSelector(form, selectFailure);
  const refusal =
    failure !== null && failure.status >= 400 && failure.status < 500 ? failure.message : null;
  return (
    <Banner
      tone="amber"
      icon="wifi-off"
      detail="It is asked again by itself, and nothing is saved twice. You can go on typing."
      actions={
        <>
          <CommandButton id="form.retry" source={form} size="small" />
          <CommandButton id="form.stopWaiting" source={form} size="small" />
        </>
      }
    >
      {refusal === null
        ? 'The server did not answer, so it is not known yet whether this was saved.'
        : `It is not known yet whether this was saved. The server says: ${refusal}`}
    </Banner>
  );
}

/** The same in words, for a control that covers the form, once there is something to save. */
export function FaultsInWords({ resource, form }: FormPartProps) {
  const all = useFaults(resource, form);
  const dirty = useSelector(form, selectDirty);
  const failure = useSelector(form, selectFailure);
  const waiting = useSelector(form, selectWaiting);
  const found = dirty ? all : [];
  const faults = found.map(({ label, message }) => `${label}: ${message}`);
  const said = faults.length > 0 || isSaidByFields(failure) ? faults : [failure?.message];
  if (waiting) return <WaitingSave form={form} />;
  if (said.length === 0) return null;
  return (
    <Banner tone="red" role="alert" detail={said.join(' ')}>
      This cannot be saved yet.
    </Banner>
  );
}

/** Each with the label that the field has beside it. */
function useFaults(resource: Resource, form: FormPartProps['form']) {
  const messages = useSelector(form, selectMessages, shallowEqual);
  const draft = useSelector(form, selectDraft);
  return faultsOf(resource, messages, draft);
}

function faultsOf(resource: Resource, messages: Readonly<Record<string, string>>, draft: Values) {
  const faults = Object.entries(messages).flatMap(([column, message]) => {
    const name = fieldOfColumn(resource, column) ?? column;
    return isInsidePart(resource, column)
      ? []
      : [{ name, label: labelIn(resource, name, draft), message }];
  });
  const placed = placedFields(resource);
  const placeOf = (name: string) => {
    const at = placed.findIndex((field) => name === field || name.startsWith(`${field}.`));
    return at < 0 ? placed.length : at;
  };
  return faults.sort((a, b) => placeOf(a.name) - placeOf(b.name));
}

/** As they stand on the page; one that stands in two places by its first. */
function placedFields({ form: { main, side, steps = [], sections = [] } }: Resource) {
  const grouped = sections.flatMap(({ fields }) => fields);
  const above = main.filter((name) => !grouped.includes(name));
  return [...steps.flatMap(({ fields }) => fields), ...above, ...grouped, ...side];
}

function isSaidByFields(failure: PortFailure | null) {
  return (
    failure === null || failure.id === IN_USE || failure.id === DENIED || failure.data !== undefined
  );
}

/** Whether it names a place inside a column that is no field: the field's own message says how many there are. */
function isInsidePart(resource: Resource, column: string) {
  const [root = column] = column.split('.');
  return root !== column && fieldOfColumn(resource, root) !== root;
}

/** A record that others use is not deleted: what they are, each a link. */
function RefusedDelete({ resource, form }: FormPartProps) {
  const failure = useSelector(form, selectFailure);
  const item = useSelector(form, selectItem);
  if (failure?.id !== IN_USE || item === null) return null;
  return (
    <Banner tone="red" role="alert">
      {failure.message}
      <PagePart small>
        <UsesInMessage resource={resource} id={item.id} />
      </PagePart>
    </Banner>
  );
}

/** A save that the person’s groups do not allow: by which permission, for which publication, and who can grant it. What was typed stays. */
function RefusedSave({ resource, form }: FormPartProps) {
  const { controller, scope } = resource;
  const failure = useSelector(form, selectFailure);
  const dirty = useSelector(form, selectDirty);
  const isNew = useSelector(form, selectItem) === null;
  const place = useSelector(form, selectValue(scope.kind === 'own' ? scope.field : ''));
  if (failure?.id !== DENIED || !dirty) return null;
  const permission = permissionName(controller, isNew ? 'store' : 'update');
  const publication = typeof place === 'number' ? { publication_id: place } : {};
  return (
    <Banner
      tone="red"
      role="alert"
      detail="What you typed is kept."
      actions={
        <PagePart small>
          <WhyNotButton key={`${permission} ${place}`} wanted={{ permission, ...publication }} />
        </PagePart>
      }
    >
      {failure.message}
    </Banner>
  );
}

/** As many as the foot of the form says, with what the server has refused. */
function inTheWay({ context: { problems, fieldErrors } }: SnapshotFrom<FormRef>): number {
  return Object.keys({ ...problems, ...fieldErrors }).length;
}

const IN_USE = 'in_use';
const DENIED = 'denied';
const WhyNotButton = lazyPart(async () => (await import('../why-not-parts.ts')).WhyNotButton);
const UsesInMessage = lazyPart(async () => (await import('../use-parts.ts')).UsesInMessage);

/** Counts the saves that were refused: each moves the focus to the summary, in the same drawing as what was refused. */
function useAttempts(form: FormRef): number {
  const [attempts] = useState(() => createSignal(0));
  useErrorAnnouncer(
    form,
    useCallback(() => attempts.set(attempts.get() + 1), [attempts]),
  );
  return useSignal(attempts);
}

interface FormAlertsProps extends FormPartProps {
  /** True where the fields that are named may stand on a step that was just opened: the focus goes to the first. */
  readonly toField?: boolean;
}

/** Runs whenever a person is told what keeps the form from being saved: it was refused, or they asked. `told` must keep its identity. */
export function useErrorAnnouncer(form: FormRef, told: () => void) {
  useLayoutEffect(() => {
    const subscriptions = [form.on('save.failed', told), form.on('faults.shown', told)];
    return () => {
      for (const { unsubscribe } of subscriptions) unsubscribe();
    };
  }, [form, told]);
}
