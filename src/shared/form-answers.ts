import * as rules from './rules.ts';

/** A question as a form holds it. */
export interface Question {
  readonly label?: string | null;
  readonly name?: string | null;
  readonly type?: string | null;
  readonly required?: boolean | null;
  readonly options?: readonly { readonly value?: string | null }[] | null;
}

/** Texts, lists of texts for several of several, true for yes. */
type Answers = Readonly<Record<string, unknown>>;

/** What is wrong with the answers to a form, by name: the preview and the published form judge by it. */
export function answerErrors(
  questions: readonly Question[],
  answers: Answers,
): Readonly<Record<string, string>> {
  const faults = questions.flatMap((question) => {
    const { name } = question;
    if (!name) return [];
    const fault = answerError(question, answers[name]);
    return fault === null ? [] : [[name, fault] as const];
  });
  return Object.fromEntries(faults);
}

function answerError({ type, required, options }: Question, answer: unknown): string | null {
  const isNo = type === 'yes_no' && answer !== true;
  if (isNo || rules.required(answer) !== null) return required === true ? 'Required.' : null;
  if (type === 'choice' || type === 'choices') return chosenError(options ?? [], answer);
  if (typeof answer !== 'string') return type === 'yes_no' ? null : 'Invalid.';
  return TYPES[type ?? 'text']?.(answer.trim()) ?? rules.maxChars(answer, MAX[type ?? ''] ?? 300);
}

function chosenError(options: NonNullable<Question['options']>, answer: unknown) {
  const offered = options.map(({ value }) => value);
  const chosen = Array.isArray(answer) ? answer : [answer];
  return chosen.every((each) => offered.includes(each)) ? null : 'Choose one that is offered.';
}

const MAX: Readonly<Record<string, number>> = { long_text: 10_000 };

const TYPES: Readonly<Record<string, (text: string) => rules.RuleResult>> = {
  email: rules.email,
  phone: rules.phoneNumber,
  number: (text) => rules.float(text === '' ? null : Number(text)),
  date: rules.calendarDate,
};
