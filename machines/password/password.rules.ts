import type { PasswordContext, PasswordValues } from './password.types.ts';

export const nothingTyped: PasswordContext = {
  draft: { current_password: '', password: '' },
  failure: null,
};

/** What was wrong with a field is forgotten with the next character in it. */
export function typeIn({ draft, failure }: PasswordContext, values: Partial<PasswordValues>) {
  const data = Object.fromEntries(
    Object.entries(failure?.data ?? {}).filter(([name]) => !(name in values)),
  );
  const isOver = failure?.data === undefined || Object.keys(data).length === 0;
  return {
    draft: { ...draft, ...values },
    failure: failure === null || isOver ? null : { ...failure, data },
  };
}

/** Why it can't be changed now; null where it can. */
export function whyNot({ draft }: PasswordContext): string | null {
  if (draft.current_password === '') return 'Type your present password';
  return draft.password === '' ? 'Type a new password' : null;
}
