import * as css from '../../../../styles/resource-answers.css.ts';
import type { Question } from '../../../shared/form-answers.ts';
import type { FieldOf } from '../../../shared/kinds/index.ts';
import { JsonControl } from '../../resources/controls/json.tsx';
import type { KindControlProps } from '../../resources/kinds/kind.ts';
import { answerLines, isAnswers } from './answer-lines.ts';
import { Answers, useQuestions } from './answers.tsx';

/** What was answered, line by line; to correct it, the same as JSON below. */
export function AnswersControl(props: KindControlProps<FieldOf<'json'>>) {
  const { name, value, values, item, readOnly, label } = props;
  const questions = useQuestions(values.form_id);
  const lines = linesOf(value, questions);
  if (readOnly && lines.length > 0) return <Answers lines={lines} label={label} />;
  return (
    <div className={css.control}>
      {lines.length === 0 ? null : <Answers lines={lines} label={label} />}
      <details open={linesOf(item[name], []).length === 0}>
        <summary className={css.summary}>
          {lines.length === 0 ? 'Answers as JSON' : 'Correct as JSON'}
        </summary>
        <JsonControl {...props} />
      </details>
    </div>
  );
}

function linesOf(value: unknown, questions: readonly Question[]) {
  return isAnswers(value) ? answerLines(value, questions) : [];
}
