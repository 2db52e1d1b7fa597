import { cut } from '../../../../styles/text.css.ts';
import { cutText } from '../../resources/format.ts';
import { Nothing } from '../../resources/kinds/cells.tsx';
import type { CellProps } from '../../resources/kinds/kind.ts';
import { answerLines, isAnswers } from './answer-lines.ts';
import { Answers, useQuestions } from './answers.tsx';

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
