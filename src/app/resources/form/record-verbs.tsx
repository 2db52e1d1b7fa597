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
import { unpublishedText } from '../../../../machines/list/publishing.words.ts';
import type { Exclusive } from '../../../shared/contract/exclusive.ts';
import type { PublishingValues } from '../../../shared/contract/publishing.ts';
import type { Values } from '../../../shared/contract/values.ts';
import { exclusiveOf } from '../../../shared/exclusive.ts';
import {
  actsOn,
  holdsAll,
  momentAhead,
  publishedNow,
  publishingOf,
  scheduledAt,
} from '../../../shared/publishing.ts';
import type { Resource } from '../../../shared/resources/define.ts';
import { feedback } from '../../actors/actors.ts';
import type { Args } from '../../commands/directory.ts';
import { useService } from '../../data/services.ts';
import { nameOfRow } from '../embedded.ts';
import { cutText, formatDate, namedMoment } from '../format.ts';
import { useFieldZone } from '../use-field-zone.ts';
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
  const acts = actsOn(resource, draft);
  const zone = useFieldZone(resource, draft) ?? undefined;
  const scheduleWith = (next: Values) => {
    const names = Object.keys(next);
    const back = Object.fromEntries(names.map((name) => [name, item?.values[name] ?? null]));
    saving.saveWith(next, toldOf(resource, { id, draft, next, back, verb: 'Schedule', zone }));
  };
  return (
    <>
      {VERBS.filter((act) => acts.includes(act)).map((act) => (
        <Verb key={act} form={form} resource={resource} {...saving} act={act} />
      ))}
      {acts.includes('schedule') ? (
        <ScheduleButton
          form={form}
          resource={resource}
          publishing={publishing}
          name={nameIn(resource, draft)}
          zone={zone}
          why={saving.off}
          scheduleWith={scheduleWith}
        />
      ) : null}
    </>
  );
}

/** Publishes the record or takes it back, says so by its name, and offers to put back what stood there. */
function Verb({ form, resource, act, off, saveWith }: VerbProps) {
  const draft = useSelector(form, selectDraft);
  const id = useSelector(form, idOfItem);
  const { notify } = useService(feedback);
  const zone = useFieldZone(resource, draft) ?? undefined;
  const declared = useDeclared(resource, { draft, act, zone });
  const run = ({ values, id: of }: Args) => {
    if (of !== undefined && of !== id) return notify(ELSEWHERE);
    const next = (values as Values | undefined) ?? valuesOf(resource, draft, act);
    // What takes something back is offered beside its words, and is no step of its own to be taken back by the key.
    const waits = scheduledAt(resource, draft) !== null;
    const verb =
      values !== undefined ? null : act !== 'unpublish' ? 'Publish' : waits ? CANCEL : 'Unpublish';
    saveWith(next, toldOf(resource, { id, draft, next, verb, zone }));
  };
  return (
    <OwnButton declared={declared} scope="form" off={off} run={run}>
      {declared.title}
    </OwnButton>
  );
}

const VERBS = ['publish', 'publishNow', 'unpublish'] as const;
const CANCEL = 'Cancel schedule of';

/** The act's command: of a record with a moment to come, publishing says the day of it. */
function useDeclared(resource: Resource, { draft, act, zone }: Pick<VerbProps, 'act'> & Drafted) {
  const moment = momentAhead(resource, draft);
  const day = moment === null ? null : formatDate(moment, zone);
  const waits = scheduledAt(resource, draft) !== null;
  return useMemo(() => commands.publishingCommand(act, { day, waits }), [act, day, waits]);
}

/** What the act writes into the record as it stands in the form. */
function valuesOf(resource: Resource, draft: Values, act: VerbProps['act']): Values {
  return publishedNow(resource, draft, publishingOf(resource)?.[act] ?? {});
}

function isSeen({ publishing }: Resource, values: Values): boolean {
  return publishing !== null && values[publishing.field] === publishing.published;
}

/** What is said of the save, and what puts back what stood there; a new record says what it always does. */
function toldOf(resource: Resource, act: Act): SaveTold | undefined {
  const { id, draft, next, verb, zone } = act;
  if (id === null) return;
  const values =
    act.back ?? Object.fromEntries(Object.keys(next).map((name) => [name, draft[name]]));
  const type = isSeen(resource, next) ? 'form.unpublish' : 'form.publish';
  const title = verb === null ? {} : { title: `${verb} ${nameIn(resource, draft)}` };
  return {
    message: doneText(resource, { draft: { ...draft, ...next }, zone }, draft),
    undo: { type, values, id, ...title },
  };
}

/** '“About us” published.', '“About us” scheduled for Dec 19, 2026, 09:00 PST.' */
function doneText(resource: Resource, { draft: values, zone }: Drafted, before: Values): string {
  const name = nameIn(resource, values);
  const moment = scheduledAt(resource, values);
  if (moment !== null) return `${name} scheduled for ${namedMoment(moment, zone)}.`;
  if (isSeen(resource, values)) return `${name} published.`;
  return `${name} ${unpublishedText(scheduledAt(resource, before) !== null)}.`;
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

interface Act extends Drafted {
  /** Null of a new record. */
  readonly id: number | null;
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
  readonly act: (typeof VERBS)[number];
}

interface Drafted {
  readonly draft: Values;
  /** Of its moment; the person's where it is left out. */
  readonly zone: string | undefined;
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
