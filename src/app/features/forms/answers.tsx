import * as css from '../../../../styles/resource-answers.css.ts';
import type { Question } from '../../../shared/form-answers.ts';
import { useShownItem } from '../../resources/use-shown-item.ts';
import type { AnswerLine } from './answer-lines.ts';

/** What was answered, line by line. */
export function Answers({ lines, label }: AnswersProps) {
  return (
    <dl className={css.lines} aria-label={label}>
      {lines.map((line) => (
        <div key={line.name} className={css.line}>
          <dt className={css.label}>{line.label}</dt>
          <dd className={css.text}>{line.text === '' ? 'No answer' : line.text}</dd>
        </div>
      ))}
    </dl>
  );
}

/** What a form asks now; nothing while it is not known, or not to be seen. */
export function useQuestions(formId: unknown): readonly Question[] {
  const form = useShownItem('forms', formId);
  return Array.isArray(form?.fields) ? (form.fields as readonly Question[]) : [];
}

interface AnswersProps {
  readonly lines: readonly AnswerLine[];
  readonly label?: string;
}
