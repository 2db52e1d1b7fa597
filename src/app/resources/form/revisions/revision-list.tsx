import { useSelector } from '@xstate/react';
import type { RefObject } from 'react';
import { useLayoutEffect, useRef } from 'react';
import type { RevisionsRef } from '../../../../../machines/revisions/revisions.machine.ts';
import {
  selectAgainst,
  selectChosen,
  selectChosenRow,
  selectFailure,
  selectHasOlder,
  selectList,
  selectOther,
  selectOtherRow,
  selectReading,
  selectUnread,
} from '../../../../../machines/revisions/revisions.select.ts';
import type { Against, Revision } from '../../../../../machines/revisions/revisions.types.ts';
import * as css from '../../../../../styles/resource-revisions.css.ts';
import { importedText } from '../../../../shared/contract/imported.ts';
import type { PublishingStep } from '../../../../shared/contract/revision-action.ts';
import { PRODUCT } from '../../../../shared/product.ts';
import { toldAt } from '../../../../shared/publishing-words.ts';
import type { Resource } from '../../../../shared/resources/define.ts';
import { fieldOfColumn, labelOf } from '../../../../shared/resources/define.ts';
import type { Values } from '../../../../shared/contract/values.ts';
import { CommandButton } from '../../../commands/command-button.tsx';
import { useRun } from '../../../commands/page-directory.ts';
import { Avatar } from '../../../ui/avatar.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { ErrorState } from '../../../ui/error-state.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { Select } from '../../../ui/select.tsx';
import { FormSkeleton } from '../../../ui/skeleton.tsx';
import {
  formatDateTime,
  formatMoment,
  formatTime,
  namedMoment,
  ownZoneNote,
} from '../../format.ts';
import { changedFields } from '../conflict/conflict-facts.ts';
import { useFieldZone } from '../../use-field-zone.ts';
import { Difference } from '../difference/difference.tsx';
import type { FormPartProps } from '../form-part.ts';
import { BAR } from '../../../ui/persistent.ts';

/** Every save at the left; at the right what the chosen one changed, or what differs from another or from the form. */
export function RevisionList({ resource, revisions, now }: RevisionListProps) {
  const list = useSelector(revisions, selectList);
  const chosen = useSelector(revisions, selectChosen);
  const hasOlder = useSelector(revisions, selectHasOlder);
  const panes = useChosenInView(chosen?.id ?? null);
  if (chosen === null) {
    return (
      <EmptyState
        title="No saves yet"
        text="Each save stands here from now on, with who made it and what it changed."
      />
    );
  }
  return (
    <div ref={panes} className={css.panes}>
      <ol className={css.list} aria-label="Versions">
        {list.map((revision) => (
          <li key={revision.id}>
            <button
              type="button"
              className={css.entry}
              aria-current={revision === chosen ? 'true' : undefined}
              onClick={() => revisions.send({ type: 'revisions.compare', id: revision.id })}
            >
              <Entry resource={resource} revision={revision} now={now} />
            </button>
          </li>
        ))}
        {hasOlder ? (
          <li>
            <CommandButton id="revisions.older" source={revisions} kind="quiet" size="small" />
          </li>
        ) : null}
      </ol>
      <div className={css.compared}>
        <Compared resource={resource} revisions={revisions} chosen={chosen} now={now} />
      </div>
    </div>
  );
}

function Entry({ resource, revision, now }: SaveProps) {
  const { version, user, created_at, imported = null } = revision;
  const zone = useFieldZone(resource, now) ?? undefined;
  const name = user.full_name;
  return (
    <>
      {name === null ? (
        <span className={css.nobody}>
          <Icon name="history" />
        </span>
      ) : (
        <Avatar name={name} size="medium" />
      )}
      <span className={css.text}>
        <span className={css.who}>{name ?? (revision.action === null ? UNKNOWN : PRODUCT)}</span>
        <time
          className={css.when}
          dateTime={created_at}
          title={formatDateTime(created_at) + ownZoneNote(created_at, zone)}
        >
          Version {version} · {whenText(created_at, zone)}
        </time>
        <span className={css.what}>{whatOf(resource, revision, zone)}</span>
        {imported === null ? null : (
          <span className={css.what}>Import: {importedText(imported)}</span>
        )}
      </span>
    </>
  );
}

function Compared({ resource, revisions, chosen, now }: ComparedProps) {
  const list = useSelector(revisions, selectList);
  const against = useSelector(revisions, selectAgainst);
  const choices = [
    { value: 'before', label: 'The version before' },
    { value: 'now', label: 'The form now' },
    ...list
      .filter(({ id }) => id !== chosen.id)
      .map(({ id, version }) => ({ value: String(id), label: `Version ${version}` })),
  ];
  return (
    <>
      <div {...BAR} className={css.against}>
        <span role="status">Version {chosen.version} compared with</span>
        <span className={css.choice}>
          <Select
            aria-label="Compared with"
            size="small"
            value={String(against)}
            options={choices}
            onValue={(value) =>
              revisions.send({ type: 'revisions.against', against: againstOf(value) })
            }
          />
        </span>
        <span className={css.steps}>
          <CommandButton
            id="revisions.next"
            source={revisions}
            kind="quiet"
            size="small"
            shape="icon"
          />
          <CommandButton
            id="revisions.previous"
            source={revisions}
            kind="quiet"
            size="small"
            shape="icon"
          />
        </span>
      </div>
      <Rows resource={resource} revisions={revisions} chosen={chosen} now={now} />
    </>
  );
}

/** The fields in which the two differ, as soon as their rows are there. */
function Rows({ resource, revisions, chosen, now }: ComparedProps) {
  const run = useRun(revisions);
  const against = useSelector(revisions, selectAgainst);
  const row = useSelector(revisions, selectChosenRow);
  const other = useSelector(revisions, selectOther);
  const otherRow = useSelector(revisions, selectOtherRow);
  const reading = useSelector(revisions, selectReading);
  const unread = useSelector(revisions, selectUnread);
  const failure = useSelector(revisions, selectFailure);
  if (unread) {
    const retry = () => void run('revisions.retry');
    return <ErrorState text={failure?.message} onRetry={retry} />;
  }
  if (reading || row === null || (other !== null && otherRow === null)) return <FormSkeleton />;
  const facts = { resource, revision: chosen };
  if (chosen.action === null && against === 'before') return <Unsaved />;
  if (against === 'before' && other === null && chosen.action !== 'store') {
    return <NotKept {...facts} />;
  }
  const save = { title: `Version ${chosen.version}`, values: toldBy(resource, chosen, row) };
  const { title, values } = compared({ resource, against, now, other, otherRow });
  const isOlder = against === 'before' || (other !== null && other.version < chosen.version);
  const [old, recent] = isOlder ? [{ title, values }, save] : [save, { title, values }];
  const fields = changedFields(resource, old.values, recent.values).filter(
    (name) => !(isNothing(old.values[name]) && isNothing(recent.values[name])),
  );
  return fields.length === 0 ? (
    <p className={css.note}>{sameText(against, chosen)}</p>
  ) : (
    <Difference
      resource={resource}
      fields={fields}
      before={old.values}
      after={recent.values}
      titles={[old.title, recent.title]}
    />
  );
}

/** A state that was there before anything was recorded: nobody is said to have written it. */
function Unsaved() {
  return (
    <p className={css.note}>
      This is how the record was before its first recorded change. Who wrote it was not recorded.
    </p>
  );
}

/** A save whose older side is not there says what it changed, and claims nothing of the rest. */
function NotKept({ resource, revision }: EntryProps) {
  const names = changedBy(resource, revision);
  return (
    <p className={css.note}>
      {isMove(revision)
        ? MOVED
        : `The version before was not kept.${names === '' ? '' : ` This save changed: ${names}.`}`}
    </p>
  );
}

/** What a save did, for its entry. */
function whatOf(resource: Resource, revision: Revision, zone: string | undefined): string {
  if (revision.action === null) return 'Before the first recorded change';
  if (isMove(revision)) return revision.action === 'destroy' ? 'Deleted' : 'Brought back';
  if (revision.action === 'store') return 'Created';
  const verb = VERBS[revision.action];
  const step = revision.published ?? null;
  const { publishing } = resource;
  const told = step === null ? [] : [publishing?.field, publishing?.at];
  const names = changedBy(resource, revision, told);
  const done = [
    ...(step === null ? [] : [stepText(step, zone)]),
    ...(names === '' ? [] : [verb === undefined || step !== null ? `Changed ${names}` : names]),
  ].join(' · ');
  if (verb === undefined) return done || 'Saved';
  return done === '' ? verb : `${verb}: ${done}`;
}

/** 'Scheduled for Dec 13, 2026, 09:00 EST' */
function stepText({ act, at }: PublishingStep, zone: string | undefined): string {
  return act === 'schedule' ? `Scheduled for ${namedMoment(at, zone)}` : STEPS[act];
}

const STEPS = {
  publish: 'Published',
  unpublish: 'Unpublished',
  cancel_schedule: 'Schedule cancelled',
} as const;

function changedBy(
  resource: Resource,
  { fields }: Revision,
  told: readonly (string | undefined)[] = [],
): string {
  const names = new Set(fields.flatMap((column) => fieldOfColumn(resource, column) ?? []));
  return [...names]
    .filter((name) => !told.includes(name))
    .map((field) => labelOf(resource, field))
    .join(', ');
}

/** Whether it moved the record into the trash or out of it, and wrote nothing. */
function isMove({ action, fields }: Revision): boolean {
  return (
    action === 'destroy' || ((action === 'restore' || action === 'undo') && fields.length === 0)
  );
}

function sameText(against: Against, chosen: Revision): string {
  return against === 'before' && isMove(chosen) ? MOVED : 'Nothing differs.';
}

const UNKNOWN = 'Not recorded';
const MOVED = 'No field was changed by it.';
const VERBS: Partial<Record<NonNullable<Revision['action']>, string>> = {
  restore: 'Brought back',
  merge: 'Merged',
  undo: 'Taken back',
};

/** The side beside the chosen save: before the first one there was nothing. */
function compared({ resource, against, now, other, otherRow }: OtherSide) {
  if (against === 'now') return { title: 'Now', values: toldAt(resource, now) };
  if (other === null) return { title: 'Before', values: otherRow ?? {} };
  return { title: `Version ${other.version}`, values: toldBy(resource, other, otherRow ?? {}) };
}

/** A moment that a save itself has set to now is later than the save by what the transaction took. */
const SAVING_MS = 60_000;

/** What a save wrote, as it was read then: published, it waited for its moment, though that may be over now. */
function toldBy(resource: Resource, { created_at }: Revision, values: Values): Values {
  return toldAt(resource, values, new Date(Date.parse(created_at) + SAVING_MS));
}

/** An empty list is as much as no value: the first save has set neither. */
function isNothing(value: unknown): boolean {
  return value === null || value === undefined || (Array.isArray(value) && value.length === 0);
}

function againstOf(value: string): Against {
  return value === 'before' || value === 'now' ? value : Number(value);
}

/** Brings the save that was gone to into view; where the comparison stands below the list, that one. */
function useChosenInView(chosen: number | null): RefObject<HTMLDivElement | null> {
  const panes = useRef<HTMLDivElement>(null);
  const seen = useRef(chosen);
  useLayoutEffect(() => {
    if (seen.current === chosen) return;
    const isFirst = seen.current === null;
    seen.current = chosen;
    const [list, compared] = [...(panes.current?.children ?? [])] as HTMLElement[];
    if (isFirst || list === undefined || compared === undefined) return;
    const isBelow = compared.offsetTop > list.offsetTop;
    if (isBelow) compared.scrollIntoView({ block: 'start' });
    else list.querySelector('[aria-current]')?.scrollIntoView({ block: 'nearest' });
  }, [chosen]);
  return panes;
}

/** 'Today, 13:41', 'Nov 3, 2026, 10:00 EST': never without the time, as two saves may share a day, and on the person's clock, as everywhere; its zone is named where the moments that are compared are told in another. */
function whenText(iso: string, zone: string | undefined) {
  const moment = formatMoment(iso);
  const timed = /\d:\d/.test(moment) ? moment : `${moment}, ${formatTime(iso)}`;
  return timed + ownZoneNote(iso, zone);
}

interface RevisionListProps extends FormPartProps {
  readonly revisions: RevisionsRef;
  readonly now: Values;
}

interface EntryProps {
  readonly resource: Resource;
  readonly revision: Revision;
}

interface SaveProps extends EntryProps {
  readonly now: Values;
}

interface ComparedProps {
  readonly resource: Resource;
  readonly revisions: RevisionsRef;
  readonly chosen: Revision;
  readonly now: Values;
}

interface OtherSide {
  readonly resource: Resource;
  readonly against: Against;
  readonly now: Values;
  readonly other: Revision | null;
  readonly otherRow: Values | null;
}
