import { LIMITS } from '../../shared/limits.ts';
import { maskEmail } from '../../shared/mask.ts';
import { formSubmissions } from '../../shared/resources/content/form-submissions.ts';
import { MAX_CHARS, email } from '../../shared/rules.ts';
import { invalid } from '../errors.ts';
import type { ResourceHooks } from '../rows/resource-hooks.ts';
import { mayUnmask } from '../rows/rights.ts';
import { canonical } from '../kinds/json-kind.ts';

type Values = Readonly<Record<string, unknown>>;

/** An address among the answers is masked like the visitor's own; what comes back as it was shown is as it was. */
export const formSubmissionHooks: ResourceHooks<typeof formSubmissions> = {
  async beforeSave({ user, before, values }) {
    refuseTooMany(values.answers);
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

/** @throws 422 for more than a form can ask */
function refuseTooMany(answers: unknown) {
  if (!isRecord(answers)) return;
  const { answers: most, answersChars: mostChars } = LIMITS;
  if (Object.keys(answers).length > most)
    throw invalid({ answers: `Use at most ${most} answers.` });
  if (JSON.stringify(answers).length > mostChars)
    throw invalid({
      answers: `Use at most ${mostChars.toLocaleString('en-US')} characters in all answers.`,
    });
}

function shown(value: unknown): unknown {
  if (typeof value === 'string') return maskAddresses(value);
  if (Array.isArray(value)) return value.map(shown);
  if (!isRecord(value)) return value;
  return Object.fromEntries(Object.entries(value).map(([name, each]) => [name, shown(each)]));
}

/** A text with every address inside of it masked. What is looked at around an @ is bounded: the work grows with the text, not with its square. */
export function maskAddresses(text: string): string {
  let masked = '';
  let end = 0;
  for (let at = text.indexOf('@'); at >= 0; at = text.indexOf('@', at + 1)) {
    const [name = ''] = NAME.exec(text.slice(Math.max(end, at - MOST_NAME), at)) ?? [];
    const [host = ''] = HOST.exec(text.slice(at + 1, at + 1 + MOST_HOST)) ?? [];
    const found = `${name}@${host}`;
    if (email(found) !== null) continue;
    masked += text.slice(end, at - name.length) + maskEmail(found);
    end = at + 1 + host.length;
  }
  return masked + text.slice(end);
}

/** One more than an address may have, so that what is longer is seen to be none. */
const MOST_NAME = 65;
const MOST_HOST = MAX_CHARS.domain + 1;
const NAME = /[^\s@<>()[\]\\,;:"]+$/;
const HOST = /^[a-z0-9.-]*[a-z0-9]/i;

function isRecord(value: unknown): value is Values {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
