import type { Question } from '../../../shared/form-answers.ts';

/** One answer as a person reads it. */
export interface AnswerLine {
  readonly name: string;
  readonly label: string;
  readonly text: string;
}

/** Answers in the order of the form's questions, each by the label it has now; those of questions that are gone follow by their names. */
export function answerLines(
  answers: Readonly<Record<string, unknown>>,
  questions: readonly Question[],
): readonly AnswerLine[] {
  const labels = new Map(questions.flatMap(({ name, label }) => (name ? [[name, label]] : [])));
  const known = [...labels.keys()].filter((name) => Object.hasOwn(answers, name));
  const gone = Object.keys(answers).filter((name) => !labels.has(name));
  return [...known, ...gone].map((name) => ({
    name,
    label: labels.get(name) || name,
    text: textOf(answers[name]),
  }));
}

export function isAnswers(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function textOf(answer: unknown): string {
  if (answer === null || answer === undefined) return '';
  if (typeof answer === 'boolean') return answer ? 'Yes' : 'No';
  if (Array.isArray(answer)) return answer.map(textOf).join(', ');
  return typeof answer === 'object' ? JSON.stringify(answer) : String(answer);
}
