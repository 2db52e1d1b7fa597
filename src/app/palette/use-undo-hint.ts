import { useQuery } from '@tanstack/react-query';
import { useSelector } from '@xstate/react';
import { useMemo } from 'react';
import { selectLast } from '../../../machines/undo/undo.select.ts';
import type { UndoId } from '../../../machines/undo/undo.types.ts';
import { selectViewed } from '../../../machines/view-as/view-as.select.ts';
import type { UndoKind } from '../../shared/contract/undo-kind.ts';
import { metadataNamed } from '../../shared/resources/metadata.ts';
import type { UndoRecord, UndosAnswer } from '../../shared/wire.ts';
import type { ChangedRecord } from '../../shared/contract/today.ts';
import { undoActor, viewAsActor } from '../actors/actors.ts';
import { apiOf } from '../data/client.ts';
import { keys } from '../data/keys.ts';
import { useService } from '../data/services.ts';
import { inSentence } from '../../shared/words.ts';
import { countOf } from '../resources/format.ts';
import type { Row } from './result-rows.ts';
import { recordsText, undoIdOf, undoneName } from '../ports/undo.ports.ts';
import { useWorker } from './use-worker.ts';

/** The rows, that of undo with what it is about: asked once as it is listed, and again where something else was done last. */
export function useHinted(rows: readonly Row[]): readonly Row[] {
  const last = useSelector(useService(undoActor), selectLast);
  const isViewing = useSelector(useService(viewAsActor), selectViewed) !== null;
  const isWorker = useWorker() !== null && !isViewing;
  const id = last !== null && 'id' in last ? last.id : null;
  const isNamed = last !== null && id === null;
  const isListed = rows.some((row) => row.id === UNDO);
  const { data } = useQuery({
    queryKey: [...keys.undos, 'last', id],
    queryFn: ({ client, signal }) => apiOf(client)<UndosAnswer>('undos', { signal, quiet: true }),
    staleTime: FRESH_MS,
    enabled: isListed && isWorker && !isNamed,
  });
  return useMemo(() => {
    const change = isNamed ? undefined : data?.data.find((one) => isUndone(one, id));
    const hint = change === undefined ? null : hintOf(change, id !== null);
    if (hint === null) return rows;
    return rows.map((row) =>
      row.kind === 'option' && row.id === UNDO ? { ...row, entry: { ...row.entry, hint } } : row,
    );
  }, [rows, data, id, isNamed]);
}

const UNDO = 'undo.last';
/** Typing neither asks again nor shows what another tab has done meanwhile. */
const FRESH_MS = 30_000;

/** Whether it is what the command would undo: what this tab did last, or what the person did anywhere. */
function isUndone(change: UndoRecord, known: UndoId | null) {
  const { undone_at, is_over } = change;
  return known === null ? undone_at === null && !is_over : undoIdOf(change) === known;
}

/** 'FAQ “What is a tide?” deleted', '3 FAQs published'; the names alone where the title says the rest. */
function hintOf(change: UndoRecord, isTitled: boolean): string | null {
  const { kind, resource, title, rows, records } = change;
  const isSave = kind === 'save' || kind === 'create';
  if (isTitled && isSave) return null;
  if (isTitled) return recordsText(change) || null;
  const done = DONE[kind];
  if (done === undefined) return title;
  const [only] = records;
  if (rows === 1 && only !== undefined) return `${fullNameOf(only)} ${done}`;
  const { one, many } = metadataNamed(resource).title;
  // Rows that were so already are counted in the title.
  return `${countOf(rows, { one: inSentence(one), many: inSentence(many) })} ${done}`;
}

function fullNameOf(record: ChangedRecord) {
  const { one } = metadataNamed(record.resource).title;
  return record.text === '' ? undoneName(record) : `${one} ${undoneName(record)}`;
}

/** What was done, as it reads of records; the title says it of what has other rows among its own, and of files. */
const DONE: Partial<Record<UndoKind, string>> = {
  save: 'saved',
  create: 'created',
  destroy: 'deleted',
  restore: 'restored',
  update: 'changed',
  publish: 'published',
  unpublish: 'unpublished',
  schedule: 'scheduled',
  cancel_schedule: 'taken off the schedule',
  tag: 'tagged',
};
