import type { PortFailure } from '../kit/model.ts';
import type { Merged } from '../removal/removal.types.ts';
import type {
  MergeCall,
  MergeContext,
  MergeInput,
  Preview,
  PreviewCall,
  Winner,
} from './merge.types.ts';

export function startOfMerge(input: MergeInput): MergeContext {
  return { ...input, preview: null, winners: {}, failure: null };
}

/** A row goes into another one: its own id is no target for a single row. */
export function isTarget({ ids }: MergeContext, { target }: { target: number }) {
  return ids.some((id) => id !== target);
}

export function previewCall({ route, ids, target }: MergeContext): PreviewCall {
  return { route, target: target ?? 0, ids: ids.filter((id) => id !== target) };
}

/** Only rows of the preview are merged, in the versions it showed. */
export function mergeCall(context: MergeContext): MergeCall {
  const rows = context.preview?.rows ?? [];
  return {
    ...previewCall(context),
    ids: rows.slice(1).map(({ id }) => id),
    winners: context.winners,
    versions: Object.fromEntries(rows.map(({ id, version }) => [id, version])),
  };
}

/** A new preview keeps the choices that still make sense. */
export function acceptPreview({ winners }: MergeContext, { preview }: { preview: Preview }) {
  const kept = Object.entries(winners).filter(
    ([name, winner]) =>
      preview.fields.some((field) => field.name === name) &&
      (winner === 'all' || preview.rows.some(({ id }) => id === winner)),
  );
  return { preview, winners: Object.fromEntries(kept) };
}

export function choose(
  { winners, preview }: MergeContext,
  { field, winner }: { field: string; winner: Winner },
) {
  const proposed = preview?.fields.find(({ name }) => name === field)?.winner;
  const { [field]: _, ...others } = winners;
  return { winners: winner === proposed ? others : { ...others, [field]: winner } };
}

/** Whose value the field gets as things stand. */
export function winnerOf({ winners, preview }: MergeContext, name: string): Winner | null {
  return winners[name] ?? preview?.fields.find((field) => field.name === name)?.winner ?? null;
}

export function canChoose(
  { preview }: MergeContext,
  { field, winner }: { field?: string; winner?: Winner },
) {
  const isField = preview?.fields.some(({ name }) => name === field) === true;
  return isField && (winner === 'all' || preview?.rows.some(({ id }) => id === winner) === true);
}

export function canMerge({ preview }: MergeContext) {
  return preview !== null && preview.rows.length > 1;
}

/** What somebody saved meanwhile is looked at again before anything is merged. */
export function isStale(failure: PortFailure) {
  return failure.id === 'stale';
}

export function mergedOf(
  context: MergeContext,
  { message, undoId }: { message: string; undoId: number },
): Merged {
  const { target, ids } = mergeCall(context);
  return { target, ids, message, undoId };
}
