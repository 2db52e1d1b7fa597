import * as css from '../../../../styles/resource-answers.css.ts';
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

interface AnswersProps {
  readonly lines: readonly AnswerLine[];
  readonly label?: string;
}
