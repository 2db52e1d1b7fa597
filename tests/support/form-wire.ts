import { faq } from '../../machines/form/form.model.ts';
import type { FormItem } from '../../machines/form/form.types.ts';
import type { PortFailure } from '../../machines/kit/model.ts';

/** A FAQ of the form's model as the API gives it. */
export function itemOf({ id, version, updated_at, values }: FormItem) {
  return {
    id,
    version,
    updated_at,
    created_at: faq.updated_at,
    publication_id: null,
    tag_ids: [],
    rank: null,
    published: false,
    ...values,
    answer: '<p>Me.</p>',
  };
}

/** What the API says to a save where the model's port resolves or rejects so. */
export function saveAnswer({ error, output }: Answered) {
  if (error === undefined) {
    const { message, item } = output as { message: string; item: FormItem };
    return { status: 200, body: { message, data: itemOf(item) } };
  }
  const { status, id, message, data } = error as PortFailure;
  const item = data?.item as FormItem | undefined;
  return {
    status,
    body: { id, message, data: item === undefined ? data : { item: itemOf(item) } },
  };
}

/** What the API says to a request for the lock: mine with my token, or Ann's. */
export function lockAnswer(token: string, status: string) {
  const mine = status === 'held';
  return {
    data: {
      user: mine ? { id: 1, full_name: 'Nora Lindqvist' } : { id: 2, full_name: 'Ann Okafor' },
      token: mine ? token : null,
      expires_at: '2026-11-21T14:03:15Z',
      since: '2026-11-21T14:00:00Z',
      mine_elsewhere: false,
      requests: [],
      left_draft: null,
      asked: false,
    },
  };
}

export function isLocked(error: unknown) {
  return (error as PortFailure | undefined)?.status === 423;
}

/** How the model's port ends. */
interface Answered {
  readonly error?: unknown;
  readonly output?: unknown;
}
