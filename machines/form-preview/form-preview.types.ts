export interface FormPreviewContext {
  /** By the name of the question. */
  readonly answers: Readonly<Record<string, unknown>>;
}

export type FormPreviewEvent =
  | { readonly type: 'answer.give'; readonly name: string; readonly value: unknown }
  /** With how many answers are missing or wrong. */
  | { readonly type: 'preview.submit'; readonly faults: number }
  | { readonly type: 'preview.again' };

export type FormPreviewTag = 'refused' | 'sent';
