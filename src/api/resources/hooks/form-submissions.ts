import { maskEmail } from '../../../shared/mask.ts';
import { formSubmissions } from '../../../shared/resources/content/form-submissions.ts';
import { email } from '../../../shared/rules.ts';
import type { ResourceHooks } from '../resource-hooks.ts';
import { mayUnmask } from '../rights.ts';
import { canonical } from '../values.ts';

type Values = Readonly<Record<string, unknown>>;

/** An address among the answers is masked like the visitor's own; what comes back as it was shown is as it was. */
export const formSubmissionHooks: ResourceHooks<typeof formSubmissions> = {
  async beforeSave({ user, before, values }) {
    if (before === null || !isRecord(values.answers) || !isRecord(before.answers)) return;
    if (mayUnmask(user, formSubmissions, 'all')) return;
    const held = before.answers;
    values.answers = Object.fromEntries(
      Object.entries(values.answers).map(([name, answer]) => {
        const isAsShown = canonical(shown(held[name])) === canonical(answer);
        return [name, isAsShown ? held[name] : answer];
      }),
    );
  },
  present(item, { unmask }) {
    return unmask || !isRecord(item.answers) ? item : { ...item, answers: shown(item.answers) };
  },
};

function shown(value: unknown): unknown {
  if (typeof value === 'string') return masked(value);
  if (Array.isArray(value)) return value.map(shown);
  if (!isRecord(value)) return value;
  return Object.fromEntries(Object.entries(value).map(([name, each]) => [name, shown(each)]));
}

/** Also where it stands among other words. */
function masked(text: string) {
  return text.includes('@')
    ? text.replace(/[^\s@<>()[\]\\,;:"]+@[a-z0-9.-]+[a-z0-9]/gi, (found) =>
        email(found) === null ? maskEmail(found) : found,
      )
    : text;
}

function isRecord(value: unknown): value is Values {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
