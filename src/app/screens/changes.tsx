import { useQuery } from '@tanstack/react-query';
import { useSelector } from '@xstate/react';
import { Fragment } from 'react';
import { Link } from 'wouter';
import { selectQueue } from '../../../machines/undo/undo.select.ts';
import * as css from '../../../styles/changes.css.ts';
import { link } from '../../../styles/text.css.ts';
import { metadataNamed } from '../../shared/resources/metadata.ts';
import type { UndoKind } from '../../shared/contract/undo-kind.ts';
import type { UndoRecord } from '../../shared/wire.ts';
import type { ChangedRecord } from '../../shared/contract/today.ts';
import { useMe } from '../data/me.ts';
import { undosQuery } from '../data/queries.ts';
import { countOf, formatMoment, formatNumber } from '../resources/format.ts';
import { useService } from '../data/services.ts';
import { undoActor } from '../actors/actors.ts';
import { undoIdOf } from '../ports/undo.ports.ts';
import { Button } from '../ui/button.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { ErrorState } from '../ui/error-state.tsx';
import type { IconName } from '../../shared/contract/icon-name.ts';
import { Icon } from '../ui/icon.tsx';
import { inSentence } from '../../shared/words.ts';
import { recordPage, recordWords } from './home/record-words.ts';
import { PageHead } from '../ui/page-head.tsx';
import { Page, PageBody } from '../ui/page.tsx';
import { Skeleton } from '../ui/skeleton.tsx';
import { Status } from '../ui/status.tsx';

/** What the person did in the last thirty days: what can be undone, and what became of what was. */
export function Changes() {
  const { data, isError, error, isFetching, refetch } = useQuery(undosQuery);
  const all = data?.data ?? [];
  return (
    <Page lines>
      <PageHead title="Recent changes" {...(data === undefined ? {} : { count: all.length })} />
      <PageBody>
        {data === undefined && !isError ? <Skeleton shape="lines" width="40%" /> : null}
        {data === undefined && isError ? (
          <ErrorState text={error.message} retrying={isFetching} onRetry={() => void refetch()} />
        ) : null}
        {data !== undefined && all.length === 0 ? (
          <EmptyState
            title="Nothing to undo"
            text="What you save, delete, restore, merge, import or change in many rows at once stands here for thirty days."
          />
        ) : null}
        {all.length === 0 ? null : (
          <p className={css.scope}>
            What you deleted, restored, merged, imported or changed in many rows, and your latest
            saves, for thirty days. All saves of one record are in its History.
          </p>
        )}
        {all.length === 0 ? null : (
          <ul className={css.list} aria-label="Recent changes">
            {all.map((change) => (
              <Line key={undoIdOf(change)} change={change} />
            ))}
          </ul>
        )}
      </PageBody>
    </Page>
  );
}

function Line({ change }: { readonly change: UndoRecord }) {
  const undoRef = useService(undoActor);
  const { kind, title, rows, records, created_at: at } = change;
  const id = undoIdOf(change);
  const busy = useSelector(undoRef, (snapshot) => selectQueue(snapshot).includes(id));
  const name = useMe()?.full_name ?? 'You';
  const state = changeState(change, busy);
  return (
    <li className={css.line}>
      <Icon name={ICONS[kind]} />
      <span className={css.text}>
        <span className={css.what}>
          {records.length > 0 ? (savedWords(change) ?? title) : title}
          <Records of={records} more={rows - records.length} />
        </span>
        {state.text === null ? null : <Status tone={state.tone}>{state.text}</Status>}
        <span className={css.meta}>
          {countOf(rows, UNCHANGING.has(kind) ? ROWS : CHANGED_ROWS)} · {name} · {formatMoment(at)}
        </span>
      </span>
      <Button
        size="small"
        icon="undo"
        busy={busy}
        off={state.off}
        aria-label={`Undo ${title}`}
        onClick={() => undoRef.send({ type: 'undo.run', id })}
      >
        Undo
      </Button>
    </li>
  );
}

/** Which they were, by name; one that is not in the trash is opened by it. */
function Records({ of, more }: RecordsProps) {
  if (of.length === 0) return null;
  return (
    <span className={css.records}>
      {of.map((record, at) => (
        <Fragment key={`${record.resource} ${record.id}`}>
          {at === 0 ? null : more === 0 ? ' and ' : ', '}
          {record.is_deleted || metadataNamed(record.resource).page === null ? (
            recordWords(record)
          ) : (
            <Link href={recordPage(record)} className={link}>
              {recordWords(record)}
            </Link>
          )}
        </Fragment>
      ))}
      {more === 0 ? null : ` and ${formatNumber(more)} more`}
    </span>
  );
}

interface RecordsProps {
  readonly of: readonly ChangedRecord[];
  /** Those that are not named. */
  readonly more: number;
}

const ROWS = { one: 'row', many: 'rows' };
/** Fewer than the title says where some were so already. */
const CHANGED_ROWS = { one: 'row changed', many: 'rows changed' };

/** 'Creation of tag': the record’s name stands beside it, as it is now and with its link. Null of what is no save. */
function savedWords({ kind, resource }: UndoRecord): string | null {
  const word = SAVES[kind];
  return word === undefined ? null : `${word} of ${inSentence(metadataNamed(resource).title.one)}`;
}

/** What was done to one record by itself, beside the name of its resource. */
const SAVES: Partial<Record<UndoKind, string>> = { save: 'Save', create: 'Creation' };

/** What does not change values of rows that may be so already. */
const UNCHANGING: ReadonlySet<UndoKind> = new Set([
  ...(['save', 'create', 'destroy', 'merge', 'restore'] as const),
  ...(['make', 'import', 'replace'] as const),
]);

const ICONS: Readonly<Record<UndoKind, IconName>> = {
  save: 'check',
  create: 'plus',
  destroy: 'trash',
  merge: 'merge',
  update: 'pencil',
  publish: 'globe',
  unpublish: 'eye-off',
  schedule: 'clock',
  cancel_schedule: 'eye-off',
  make: 'star',
  tag: 'tag',
  restore: 'rotate-ccw',
  import: 'upload',
  replace: 'search',
};

/** How a change stands, and why it cannot be undone; null where it can. */
function changeState(change: UndoRecord, busy: boolean): ChangeState {
  const { undone_at, is_over, refused, rows, reason, undo_task_id } = change;
  if (undone_at !== null) {
    if (refused === 0) return { text: 'Undone', tone: 'green', off: 'It is undone' };
    const text = `${refused} of ${rows} not as before. ${reason ?? ''}`.trim();
    return {
      text,
      tone: refused === rows ? 'red' : 'amber',
      off: 'It was undone as far as it could be',
    };
  }
  if (is_over) return { text: 'Past its 30 days', tone: 'hollow', off: 'Thirty days have passed' };
  if (busy || undo_task_id !== null) {
    return { text: 'Being undone', tone: 'accent', off: 'It is being undone' };
  }
  return { text: null, tone: 'hollow', off: null };
}

interface ChangeState {
  readonly text: string | null;
  readonly tone: 'red' | 'amber' | 'green' | 'accent' | 'hollow';
  readonly off: string | null;
}
