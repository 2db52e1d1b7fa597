import type { Item } from '../../src/shared/wire.ts';
import type { Api } from './app.ts';

let made = 0;

/** A token that is new for each call. */
export function token(): string {
  made += 1;
  return `journey-token-${String(made).padStart(8, '0')}`;
}

export function makeFaq(api: Api, question: string, more: object = {}): Promise<Item> {
  return api.post('contents/faqs', {
    question,
    answer: '<p>Because.</p>',
    _idempotency: token(),
    ...more,
  });
}
