import { useActorRef, useSelector } from '@xstate/react';
import { selectDraft } from '../../../../machines/form/form.select.ts';
import { formPreviewMachine } from '../../../../machines/form-preview/form-preview.machine.ts';
import {
  selectAnswers,
  selectRefused,
  selectSent,
} from '../../../../machines/form-preview/form-preview.select.ts';
import * as css from '../../../../styles/resource-form-preview.css.ts';
import type { Question } from '../../../shared/form-answers.ts';
import { answerErrors } from '../../../shared/form-answers.ts';
import { Button } from '../../ui/button.tsx';
import { useRowKeys } from '../../resources/controls/row-keys.ts';
import type { FormPreviewProps } from '../../resources/feature.ts';
import { QuestionField } from './question-field.tsx';

/** The form as a visitor meets it, made of what is being typed; sending it checks it and stores nothing. */
export function FormVisitorView({ form }: FormPreviewProps) {
  const draft = useSelector(form, selectDraft);
  const preview = useActorRef(formPreviewMachine);
  const answers = useSelector(preview, selectAnswers);
  const refused = useSelector(preview, selectRefused);
  const sent = useSelector(preview, selectSent);
  const questions = Array.isArray(draft.fields) ? (draft.fields as readonly Question[]) : [];
  const keys = useRowKeys(questions.length);
  if (sent) return <Sent draft={draft} onAgain={() => preview.send({ type: 'preview.again' })} />;
  const errors = answerErrors(questions, answers);
  return (
    <form
      className={css.form}
      noValidate
      aria-label="Preview of the form"
      onSubmit={(event) => {
        event.preventDefault();
        preview.send({ type: 'preview.submit', faults: Object.keys(errors).length });
      }}
    >
      {questions.length === 0 ? <p className={css.note}>No fields yet.</p> : null}
      {questions.map((question, at) => (
        <QuestionField
          key={keys.of(at)}
          question={question}
          answer={answers[question.name ?? '']}
          error={refused ? (errors[question.name ?? ''] ?? null) : null}
          onAnswer={(value) =>
            preview.send({ type: 'answer.give', name: question.name ?? '', value })
          }
        />
      ))}
      <div className={css.foot}>
        <Button
          type="submit"
          size="small"
          off={questions.length === 0 ? 'Add a field first' : null}
        >
          Submit
        </Button>
        <span className={css.note}>A trial: nothing is stored or sent.</span>
      </div>
    </form>
  );
}

function Sent({ draft, onAgain }: SentProps) {
  const to = typeof draft.redirect_to === 'string' ? draft.redirect_to : '';
  return (
    <div className={css.form} role="status">
      <p className={css.message}>
        {to === '' ? String(draft.success_message ?? '') : `The visitor goes to ${to}`}
      </p>
      <div>
        <Button size="small" onClick={onAgain}>
          Start again
        </Button>
      </div>
    </div>
  );
}

interface SentProps {
  readonly draft: Readonly<Record<string, unknown>>;
  readonly onAgain: () => void;
}
