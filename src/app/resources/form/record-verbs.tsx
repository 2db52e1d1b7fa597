import { useSelector } from '@xstate/react';
import { useMemo, useRef } from 'react';
import type { SnapshotFrom } from 'xstate';
import type { FormRef } from '../../../../machines/form/form.machine.ts';
import type { SaveTold } from '../../../../machines/form/form.types.ts';
import {
  selectDraft,
  selectEditable,
  selectItem,
  selectSaving,
  selectWriteReason,
} from '../../../../machines/form/form.select.ts';
import type { Exclusive } from '../../../shared/contract/exclusive.ts';
import type { PublishingValues } from '../../../shared/contract/publishing.ts';
import type { Values } from '../../../shared/contract/values.ts';
import { exclusiveOf } from '../../../shared/exclusive.ts';
import { holdsAll, publishedNow, publishingOf, scheduledAt } from '../../../shared/publishing.ts';
import type { Resource } from '../../../shared/resources/define.ts';
import { feedback } from '../../actors/actors.ts';
import type { Args } from '../../commands/directory.ts';
import { useService } from '../../data/services.ts';
import { nameOfRow } from '../embedded.ts';
import { cutText } from '../format.ts';
import { useRun } from '../../commands/page-directory.ts';
import { OwnButton } from '../../commands/own-button.tsx';
import * as commands from '../../commands/registry/form.ts';
import { usePlainCommands } from '../../commands/use-commands.ts';
import { useOwnResource } from '../../data/me.ts';
import { resourceNamed } from '../../data/resources.ts';
import { ScheduleButton } from './schedule-button.tsx';

/** What saves the record as something else, with all that was typed: published, taken back, the default. */
export function RecordVerbs({ form }: { readonly form: FormRef }) {
  const name = useSelector(form, ({ context }) => context.resource);
  const resource = useOwnResource(resourceNamed(name));
  const publishing = publishingOf(resource);
  const exclusive = exclusiveOf(resource);
  const editable = useSelector(form, selectEditable);
  const isNew = useSelector(form, selectItem) === null;
  if (!editable) return null;
  return (
    <>
      {publishing === null ? null : (
        <Publish form={form} resource={resource} publishing={publishing} />
      )}
      {exclusive === null || isNew ? null : (
        <MakeDefault form={form} resource={resource} exclusive={exclusive} />
      )}
    </>
  );
}

const idOfItem = (snapshot: SnapshotFrom<FormRef>) => selectItem(snapshot)?.id ?? null;

function Publish({ form, resource, publishing }: PublishProps) {
  const draft = useSelector(form, selectDraft);
  const item = useSelector(form, selectItem);
  const id = item?.id ?? null;
  const saving = useSaving(form);
  const isPublished = holdsAll(draft, publishing.publish);
  const isWaiting = scheduledAt(resource, draft) !== null;
  const scheduleWith = (next: Values, moments: readonly string[]) => {
    const names = [...Object.keys(next), ...moments];
    const back = Object.fromEntries(names.map((name) => [name, item?.values[name] ?? null]));
    saving.saveWith(next, toldOf(resource, { id, draft, next, back, verb: 'Schedule' }));
  };
  return (
    <>
      {isPublished && !isWaiting ? null : (
        <Verb form={form} resource={resource} {...saving} act="publish" />
      )}
      {isPublished ? <Verb form={form} resource={resource} {...saving} act="unpublish" /> : null}
      {publishing.schedule === null || isPublished ? null : (
        <ScheduleButton
          form={form}
          publishing={publishing}
          why={saving.off}
          scheduleWith={scheduleWith}
        />
      )}
    </>
  );
}

/** Publishes the record or takes it back, says so by its name, and offers to put back what stood there. */
function Verb({ form, resource, act, off, saveWith }: VerbProps) {
  const draft = useSelector(form, selectDraft);
  const id = useSelector(form, idOfItem);
  const { notify } = useService(feedback);
  const declared = act === 'publish' ? commands.publish : commands.unpublish;
  const isNow = act === 'publish' && scheduledAt(resource, draft) !== null;
  const run = ({ values, id: of }: Args) => {
    if (of !== undefined && of !== id) return notify(ELSEWHERE);
    const next = (values as Values | undefined) ?? valuesOf(resource, draft, act);
    // What takes something back is offered beside its words, and is no step of its own to be taken back by the key.
    const verb = values === undefined ? declared.title : null;
    saveWith(next, toldOf(resource, { id, draft, next, verb }));
  };
  return (
    <OwnButton declared={declared} scope="form" off={off} run={run}>
      {isNow ? 'Publish now' : declared.title}
    </OwnButton>
  );
}

/** What the act writes into the record as it stands in the form. */
function valuesOf(resource: Resource, draft: Values, act: 'publish' | 'unpublish'): Values {
  return publishedNow(resource, draft, publishingOf(resource)?.[act] ?? {});
}

function isSeen({ publishing }: Resource, values: Values): boolean {
  return publishing !== null && values[publishing.field] === publishing.published;
}

/** What is said of the save, and what puts back what stood there; a new record says what it always does. */
function toldOf(resource: Resource, act: Act): SaveTold | undefined {
  const { id, draft, next, verb } = act;
  if (id === null) return;
  const values =
    act.back ?? Object.fromEntries(Object.keys(next).map((name) => [name, draft[name]]));
  const type = isSeen(resource, next) ? 'form.unpublish' : 'form.publish';
  const title = verb === null ? {} : { title: `${verb} ${nameIn(resource, draft)}` };
  return {
    message: doneText(resource, { ...draft, ...next }),
    undo: { type, values, id, ...title },
  };
}

/** '“About us” published.' */
function doneText(resource: Resource, values: Values): string {
  const name = nameIn(resource, values);
  if (scheduledAt(resource, values) !== null) return `${name} scheduled.`;
  return `${name} ${isSeen(resource, values) ? 'published' : 'unpublished'}.`;
}

/** '“About us”' */
function nameIn(resource: Resource, values: Values): string {
  return `“${cutText(nameOfRow(resource.name, { id: '', ...values }), 60)}”`;
}

const ELSEWHERE = {
  type: 'error',
  message: 'Open that record again: its form undoes it.',
} as const;

/** Makes the record what one at most is, says so by its name, and offers to take that back; of one that is it already the way back alone. */
function MakeDefault({ form, resource, exclusive }: MakeDefaultProps) {
  const { values, title } = exclusive;
  const draft = useSelector(form, selectDraft);
  const id = useSelector(form, idOfItem);
  const { notify } = useService(feedback);
  const { off, saveWith } = useSaving(form);
  const isIt = holdsAll(draft, values);
  const declared = useMemo(() => commands.make(title), [title]);
  const run = ({ values: given, id: of }: Args) => {
    if (of !== undefined && of !== id) return notify(ELSEWHERE);
    const back = Object.fromEntries(Object.keys(values).map((name) => [name, false]));
    const name = nameIn(resource, draft);
    const taken = given === undefined ? { title: `${declared.title} ${name}` } : {};
    const [next, message, undo] = isIt
      ? [back, `${name} is not the ${title} any more.`, { type: 'form.make', values, id }]
      : [
          values,
          `${name} is the ${title} now.`,
          { type: 'form.unmake', values: back, id, ...taken },
        ];
    saveWith(next, { message, undo });
  };
  const latest = useRef(run);
  latest.current = run;
  const back = useMemo(
    () => (isIt ? [{ ...commands.unmake(title), run: (args: Args) => latest.current(args) }] : []),
    [isIt, title],
  );
  usePlainCommands(back, 'form');
  return isIt ? null : (
    <OwnButton declared={declared} scope="form" off={off} run={run}>
      {declared.title}
    </OwnButton>
  );
}

/** Saves what the form holds together with these values, or says why that cannot be. */
function useSaving(form: FormRef): Saving {
  const saving = useSelector(form, selectSaving);
  const reason = useSelector(form, selectWriteReason);
  const save = useRun(form);
  return {
    off: saving ? 'Already saving' : reason,
    saveWith: (values, told) => {
      form.send({ type: 'form.change', values, at: new Date().toISOString() });
      void save('form.save', told === undefined ? {} : { told });
    },
  };
}

interface Act {
  /** Null of a new record. */
  readonly id: number | null;
  readonly draft: Values;
  readonly next: Values;
  /** What its undo writes, where that is not what the form held before. */
  readonly back?: Values;
  /** Null where it takes something back. */
  readonly verb: string | null;
}

interface Saving {
  readonly off: string | null;
  readonly saveWith: (values: Values, told?: SaveTold) => void;
}

interface VerbProps extends Saving {
  readonly form: FormRef;
  readonly resource: Resource;
  readonly act: 'publish' | 'unpublish';
}

interface PublishProps {
  readonly form: FormRef;
  readonly resource: Resource;
  readonly publishing: PublishingValues;
}

interface MakeDefaultProps {
  readonly form: FormRef;
  readonly resource: Resource;
  readonly exclusive: Exclusive;
}
