import { formatCount } from '../../../shared/contract/formats.ts';
import { useSelector } from '@xstate/react';
import { Link } from 'wouter';
import { counted } from '../../../../machines/find-replace/find-replace.rules.ts';
import {
  selectFailure,
  selectKnown,
  selectStage,
  selectSummary,
} from '../../../../machines/find-replace/find-replace.select.ts';
import type { ReplaceFacts } from '../../../../machines/find-replace/find-replace.types.ts';
import * as css from '../../../../styles/find-replace.css.ts';
import type { ReplacedDocument } from '../../../shared/contract/find-replace.ts';
import { documentKey } from '../../../shared/contract/find-replace.ts';
import { metadataNamed } from '../../../shared/resources/metadata.ts';
import { Banner } from '../../ui/banner.tsx';
import { Progress } from '../../ui/progress.tsx';
import { Status } from '../../ui/status.tsx';
import type { ReplacePartProps } from './use-find-replace.ts';

/** How far the task is, then what became of each record: those that were refused first. */
export function ReplaceOutcome({ replace }: ReplacePartProps) {
  const stage = useSelector(replace, selectStage);
  const known = useSelector(replace, selectKnown);
  const summary = useSelector(replace, selectSummary);
  const failure = useSelector(replace, selectFailure);
  const isOver = stage === 'outcome' || stage === 'undone';
  const documents = known?.result?.documents ?? [];
  return (
    <section className={css.section} aria-label="Outcome">
      <h2 className={css.title}>{known?.title ?? 'Waiting to begin'}</h2>
      {failure === null ? null : <Banner tone="red">{failure}</Banner>}
      {stage === 'undone' ? (
        <Status tone="hollow">Undone: the records are as they were</Status>
      ) : null}
      <div role="status">
        {isOver && known !== null ? (
          <Status tone={stage === 'undone' ? 'hollow' : toneOf(known)}>{summary}</Status>
        ) : (
          <p className={css.facts}>{progressText(known)}</p>
        )}
      </div>
      {isOver ? null : (
        <Progress value={known?.progress ?? null} label={known?.title ?? 'Waiting'} />
      )}
      <Documents documents={documents} />
    </section>
  );
}

/** More are not looked through one by one. */
const SHOWN = 200;
const RANKS = { refused: 0, done: 1 } as const;

function Documents({ documents }: { readonly documents: readonly ReplacedDocument[] }) {
  if (documents.length === 0) return null;
  const sorted = [...documents].sort((one, other) => RANKS[one.outcome] - RANKS[other.outcome]);
  return (
    <ul className={css.outcomes} aria-label="Records">
      {sorted.slice(0, SHOWN).map((document) => (
        <Document key={documentKey(document)} document={document} />
      ))}
    </ul>
  );
}

function Document({ document }: { readonly document: ReplacedDocument }) {
  const { resource, id, name, outcome, reason, replaced, gone } = document;
  const { page, title } = metadataNamed(resource);
  return (
    <li className={css.outcome}>
      <span>
        <Link className={css.link} href={`${page}/${id}`}>
          {name}
        </Link>{' '}
        <span className={css.facts}>{title.one}</span>
      </span>
      {outcome === 'refused' ? (
        <Status tone="red">{reason}</Status>
      ) : (
        <Status tone={gone === 0 ? 'green' : 'amber'}>
          {counted(replaced, 'place')} replaced
          {gone === 0 ? '' : `, ${counted(gone, 'place')} had changed since and stayed`}
        </Status>
      )}
    </li>
  );
}

function progressText(known: ReplaceFacts | null) {
  const result = known?.result ?? null;
  if (result === null) return `Waiting to begin. ${LEAVE}`;
  const { total, done, refused } = result;
  const at = `${formatCount(done + refused)} of ${counted(total, 'record')}`;
  return `${at}. ${LEAVE}`;
}

const LEAVE = 'You can leave this page: a notice tells of the end.';

function toneOf({ status, result }: ReplaceFacts) {
  if (status === 'failed' || result === null || result.done === 0) return 'red' as const;
  return status === 'done' && result.refused === 0 ? ('green' as const) : ('amber' as const);
}
