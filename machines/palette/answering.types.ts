export type AnsweringEvent =
  | { readonly type: 'answer.enter' }
  /** Another text, another question or an answer: the Enter is not waited with any more. */
  | { readonly type: 'enter.drop' }
  | { readonly type: 'rules.retry' };

export type AnsweringTag = 'known' | 'missing' | 'entering';
