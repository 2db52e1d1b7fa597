import { useQuery } from '@tanstack/react-query';
import { Link } from 'wouter';
import * as css from '../../../../styles/dashboard.css.ts';
import { third } from '../../../../styles/text.css.ts';
import type { IconName } from '../../../shared/contract/icon-name.ts';
import type { Waiting } from '../../../shared/contract/today.ts';
import { metadataNamed } from '../../../shared/resources/metadata.ts';
import { askWaiting } from '../../commands/registry/features.ts';
import { waitingQuery } from '../../data/queries.ts';
import { formatMoment } from '../../resources/format.ts';
import { Badge } from '../../ui/badge.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { AskAgain, hasFailed } from './ask-again.tsx';
import { recordForm, recordWords } from './record-words.ts';

const SHOWN = 5;

/** What waits for the person: each line leads to where it is dealt with. */
export function WaitingPanel() {
  const query = useQuery({ ...waitingQuery, staleTime: 0 });
  const { data, isFetching, refetch } = query;
  const isError = hasFailed(query);
  const waiting = data ?? [];
  return (
    <section className={css.panel} aria-labelledby="waiting">
      <header className={css.panelHead}>
        <h2 id="waiting" tabIndex={-1} className={css.panelTitle}>
          Needs you {waiting.length === 0 ? null : <Badge>{waiting.length}</Badge>}
        </h2>
      </header>
      {data === undefined && !isError ? <Skeleton width="60%" /> : null}
      {isError ? (
        <AskAgain
          text="What waits for you could not be asked for."
          declared={askWaiting}
          busy={isFetching}
          run={() => void refetch()}
        />
      ) : null}
      {data?.length === 0 && !isError ? (
        <p className={third}>
          Nothing waits for you: no unsaved draft, no request, no failed task.
        </p>
      ) : null}
      <Lines waiting={waiting.slice(0, SHOWN)} />
      {waiting.length > SHOWN ? (
        <details className={css.more}>
          <summary>{waiting.length - SHOWN} more</summary>
          <Lines waiting={waiting.slice(SHOWN)} />
        </details>
      ) : null}
    </section>
  );
}

function Lines({ waiting }: { readonly waiting: readonly Waiting[] }) {
  return (
    <ul>
      {waiting.map((each) => (
        <li key={keyOf(each)} className={css.line52}>
          <Link href={hrefOf(each)} className={css.lineLink}>
            <Icon name={iconOf(each)} />
            <span className={css.twoLines}>
              <span className={css.lineText}>{titleOf(each)}</span>
              <span className={css.lineMeta}>{detailOf(each)}</span>
            </span>
          </Link>
        </li>
      ))}
    </ul>
  );
}

function keyOf(each: Waiting): string {
  if (each.kind === 'task') return `task ${each.id}`;
  const { resource, id } = each.record;
  return `${each.kind} ${resource} ${id} ${each.at}`;
}

function hrefOf(each: Waiting): string {
  return each.kind === 'task' ? '/tasks' : recordForm(each.record);
}

function iconOf({ kind }: Waiting): IconName {
  return ({ draft: 'pencil', lock: 'lock', task: 'circle-alert' } as const)[kind];
}

function titleOf(each: Waiting): string {
  if (each.kind === 'task') return `${each.title} failed${each.done ? ' in part' : ''}`;
  const record = recordWords(each.record);
  return each.kind === 'draft' ? `Unsaved draft: ${record}` : `${each.person} asks for ${record}`;
}

function detailOf(each: Waiting): string {
  const moment = formatMoment(each.at);
  if (each.kind === 'task') return each.error === null ? moment : `${moment} · ${each.error}`;
  return `${metadataNamed(each.record.resource).title.one} · ${moment}`;
}
