import type { ChainContext, ChainDraft, ChainInput } from './redirect-chain.types.ts';

export function startOfChain({ draft, editable }: ChainInput): ChainContext {
  return { draft, editable, answer: null, failure: null, before: null };
}

/** Whether what is shown would be of another redirect: it is read again then, and only then. */
export function leadsElsewhere({ draft }: ChainContext, next: ChainInput): boolean {
  return keyOf(draft) !== keyOf(next.draft);
}

/** What was shown stays until its successor is there, so that nothing jumps while somebody types. */
export function followDraft({ before }: ChainContext, next: ChainInput): Partial<ChainContext> {
  const { draft, editable } = next;
  const kept = before !== null && draft?.to_url === before.to ? before : null;
  return { draft, editable, before: kept };
}

export function shorten({ draft, answer }: ChainContext): Partial<ChainContext> {
  if (draft === null || answer === null || answer.to_url === null) return {};
  return { before: { from: draft.to_url, to: answer.to_url } };
}

export function whyNotShorten({ editable }: ChainContext): string | null {
  return editable ? null : 'The redirect cannot be changed now';
}

function keyOf(draft: ChainDraft | null) {
  if (draft === null) return '';
  const { id, from_path, to_url, status_code, publication_id } = draft;
  return JSON.stringify([id, from_path, to_url, status_code, publication_id]);
}
