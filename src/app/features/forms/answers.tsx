import * as css from '../../../../styles/resource-answers.css.ts';
import { cut } from '../../../../styles/text.css.ts';
import type { Question } from '../../../shared/form-answers.ts';
import { useShownItem } from '../../resources/use-shown-item.ts';
import { cutText } from '../../resources/format.ts';
import { Nothing } from '../../resources/kinds/cells.tsx';
import type { CellProps } from '../../resources/kinds/kind.ts';
import type { AnswerLine } from './answer-lines.ts';
import { answerLines, isAnswers } from './answer-lines.ts';

/** What was answered: in a row's one line, or line by line where there is room. */
export function AnswersCell({ value, item, place }: CellProps) {
  const questions = useQuestions(item.form_id);
  const lines = answerLines(isAnswers(value) ? value : {}, questions);
  if (lines.length === 0) return <Nothing />;
  if (place === 'panel') return <Answers lines={lines} />;
  const given = lines.filter(({ text }) => text !== '');
  const text = given.map((line) => `${line.label}: ${line.text}`).join(' · ');
  return (
    <span className={cut} title={text}>
      {cutText(text)}
    </span>
  );
}

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
