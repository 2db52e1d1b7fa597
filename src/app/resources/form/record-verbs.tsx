import { useSelector } from '@xstate/react';
import { useMemo, useRef } from 'react';
import type { SnapshotFrom } from 'xstate';
import { isOfRecord } from '../../../../machines/form/discard.rules.ts';
import type { FormRef } from '../../../../machines/form/form.machine.ts';
import type { FormItem, SaveTold } from '../../../../machines/form/form.types.ts';
import {
  selectDraft,
  selectEditable,
  selectItem,
  selectSaving,
  selectWriteReason,
} from '../../../../machines/form/form.select.ts';
import { unpublishedText } from '../../../../machines/list/publishing.words.ts';
import { changesOf } from '../../../../machines/kit/values.rules.ts';
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
  const saving = useSaving(form);
  const acts = actsOn(resource, item?.values ?? draft);
  const zone = useFieldZone(resource, draft) ?? undefined;
  const scheduleWith = (next: Values) =>
    saving.saveWith(next, toldOf(resource, { item, draft, next, verb: 'Schedule', zone }));
  // Of what was never saved nothing can be taken back.
  const verbs = VERBS.filter((act) => acts.includes(act) && (item !== null || act !== 'unpublish'));
  return (
    <>
      {verbs.map((act) => (
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

/** Publishes the record or takes it back as it is saved, says so by its name, and offers to put back what stood there. */
function Verb({ form, resource, act, off, saveWith }: VerbProps) {
  const draft = useSelector(form, selectDraft);
  const item = useSelector(form, selectItem);
  const { notify } = useService(feedback);
  const zone = useFieldZone(resource, draft) ?? undefined;
  const waits = scheduledAt(resource, item?.values ?? NOTHING) !== null;
  const declared = useDeclared(resource, { draft, act, waits, zone });
  const run = (args: Args) => {
    if (isOfAnother(form, args)) return notify(ELSEWHERE);
    const { values } = args;
    const next = putBack(resource, args, { draft, item }) ?? valuesOf(resource, draft, act);
    // What takes something back is offered beside its words, and is no step of its own to be taken back by the key.
    const verb =
      values !== undefined ? null : act !== 'unpublish' ? 'Publish' : waits ? CANCEL : 'Unpublish';
    saveWith(next, toldOf(resource, { item, draft, next, verb, zone }));
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
function useDeclared(resource: Resource, { draft, act, waits, zone }: Declaring) {
  const moment = momentAhead(resource, draft);
  const day = moment === null ? null : formatDate(moment, zone);
  return useMemo(() => commands.publishingCommand(act, { day, waits }), [act, day, waits]);
}

/** What the act writes into the record as it stands in the form. */
function valuesOf(resource: Resource, draft: Values, act: VerbProps['act']): Values {
  return publishedNow(resource, draft, publishingOf(resource)?.[act] ?? {});
}

/** Of what a save wrote, its status and what nobody has changed since; null where it is not to be taken back. */
function putBack(resource: Resource, { values, version }: Args, { draft, item }: Stood) {
  if (values === undefined || item === null) return null;
  const status = statusNames(resource);
  const isSavedSince = item.version > Number(version);
  const typed = changesOf(item.values, draft);
  const stays = (name: string) => isSavedSince || name in typed;
  const all = Object.entries(values as Values);
  return Object.fromEntries(all.filter(([name]) => status.includes(name) || !stays(name)));
}

function statusNames(resource: Resource): readonly string[] {
  const acts = Object.values(publishingOf(resource) ?? {});
  return acts.flatMap((act) => Object.keys(act ?? NOTHING));
}

/** Whether what is to be taken back was done to another record than the one in this form; a press of the verb itself names none. */
function isOfAnother(form: FormRef, { id, resource }: Args): boolean {
  const of = { resource: String(resource), id: Number(id) };
  return id !== undefined && !isOfRecord(form.getSnapshot().context, of);
}

function isSeen({ publishing }: Resource, values: Values): boolean {
  return publishing !== null && values[publishing.field] === publishing.published;
}

/** What is said of the save, and what puts back what was saved before it, unless another version follows; a new record says what it always does. */
function toldOf(resource: Resource, act: Act): SaveTold | undefined {
  const { item, draft, next, verb } = act;
  if (item === null) return;
  const { id, version, values: saved } = item;
  const names = [...new Set([...Object.keys(next), ...Object.keys(changesOf(saved, draft))])];
  const values = Object.fromEntries(names.map((name) => [name, saved[name] ?? null]));
  const type = isSeen(resource, next) ? 'form.unpublish' : 'form.publish';
  const title = verb === null ? {} : { title: `${verb} ${nameIn(resource, draft)}` };
  return {
    message: doneText(resource, act),
    undo: { type, values, id, resource: resource.name, version: version + 1, ...title },
  };
}

/**
 * '“About us” published.', '“About us” saved and scheduled for Dec 19, 2026, 09:00 PST.': what was typed is saved with it; or
 * '“About us” unpublished. What was saved with it is taken back, too.'
 */
function doneText(resource: Resource, act: Act): string {
  const status = statusNames(resource);
  const isBack = act.verb === null && Object.keys(act.next).some((name) => !status.includes(name));
  return `${stateText(resource, act)}${isBack ? ' What was saved with it is taken back, too.' : ''}`;
}

function stateText(resource: Resource, { item, draft, next, zone }: Act): string {
  const values = { ...draft, ...next };
  const saved = item?.values ?? NOTHING;
  const isTyped = Object.keys(changesOf(saved, draft)).some((name) => !(name in next));
  const name = `${nameIn(resource, values)}${isTyped ? ' saved and' : ''}`;
  const moment = scheduledAt(resource, values);
  if (moment !== null) return `${name} scheduled for ${namedMoment(moment, zone)}.`;
  if (isSeen(resource, values)) return `${name} published.`;
  return `${name} ${unpublishedText(scheduledAt(resource, saved) !== null)}.`;
}

const NOTHING: Values = {};

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
  const run = (args: Args) => {
    if (isOfAnother(form, args)) return notify(ELSEWHERE);
    const back = Object.fromEntries(Object.keys(values).map((name) => [name, false]));
    const name = nameIn(resource, draft);
    const done = { id, resource: resource.name };
    const taken = args.values === undefined ? { title: `${declared.title} ${name}` } : {};
    const [next, message, undo] = isIt
      ? [back, `${name} is not the ${title} any more.`, { type: 'form.make', values, ...done }]
      : [
          values,
          `${name} is the ${title} now.`,
          { type: 'form.unmake', values: back, ...done, ...taken },
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
  readonly item: FormItem | null;
  readonly next: Values;
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

type Stood = Pick<Act, 'draft' | 'item'>;

interface Drafted {
  readonly draft: Values;
  /** Of its moment; the person's where it is left out. */
  readonly zone: string | undefined;
}

interface Declaring extends Pick<VerbProps, 'act'>, Drafted {
  /** Whether it is published and waits for its moment. */
  readonly waits: boolean;
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
