import { useId } from 'react';
import * as css from '../../../../styles/resource-form-preview.css.ts';
import type { Question } from '../../../shared/form-answers.ts';
import type { ControlProps } from '../../ui/field.tsx';
import { Field } from '../../ui/field.tsx';
import { TextArea } from '../../ui/text-area.tsx';
import { TextInput } from '../../ui/text-input.tsx';

/** One question, with the control that its type asks for. */
export function QuestionField({ question, answer, error, onAnswer }: QuestionFieldProps) {
  const { label, type, required } = question;
  const isGroup = type === 'choice' || type === 'choices' || type === 'yes_no';
  return (
    <Field
      label={label || 'Field without a label'}
      required={required === true}
      error={error}
      group={isGroup}
    >
      {(control) =>
        isGroup ? (
          <Choices {...{ question, answer, control, onAnswer }} />
        ) : type === 'long_text' ? (
          <TextArea {...control} value={textOf(answer)} onValue={onAnswer} />
        ) : (
          <TextInput
            {...control}
            type={INPUTS[type ?? ''] ?? 'text'}
            autoComplete="off"
            value={textOf(answer)}
            onValue={onAnswer}
          />
        )
      }
    </Field>
  );
}

/** Options to choose from; one box for yes. */
function Choices({ question, answer, control, onAnswer }: ChoicesProps) {
  const group = useId();
  const { type, options } = question;
  if (type === 'yes_no')
    return <Box {...control} label="Yes" checked={answer === true} onChecked={onAnswer} />;
  const offered = (options ?? []).flatMap(({ value }) => value || []);
  const chosen: readonly unknown[] = Array.isArray(answer) ? answer : [answer];
  if (offered.length === 0) return <span className={css.note}>No options yet.</span>;
  return (
    <fieldset
      id={control.id}
      aria-labelledby={control['aria-labelledby']}
      aria-describedby={control['aria-describedby']}
      className={css.options}
    >
      {[...new Set(offered)].map((value) => (
        <Box
          key={value}
          label={value}
          name={type === 'choice' ? group : undefined}
          checked={chosen.includes(value)}
          onChecked={(on) => onAnswer(type === 'choice' ? value : toggled(chosen, value, on))}
        />
      ))}
    </fieldset>
  );
}

/** A radio where it has the name of a group, else a check box. */
function Box({ id, label, name, checked, onChecked, ...rest }: BoxProps) {
  return (
    <label className={css.option}>
      <input
        id={id}
        aria-describedby={rest['aria-describedby']}
        type={name === undefined ? 'checkbox' : 'radio'}
        name={name}
        checked={checked}
        onChange={(event) => onChecked(event.currentTarget.checked)}
      />
      {label}
    </label>
  );
}

function toggled(chosen: readonly unknown[], value: string, on: boolean) {
  const rest = chosen.filter((each) => typeof each === 'string' && each !== value);
  return on ? [...rest, value] : rest;
}

function textOf(answer: unknown) {
  return typeof answer === 'string' ? answer : '';
}

const INPUTS: Readonly<Record<string, string>> = {
  email: 'email',
  phone: 'tel',
  date: 'date',
};

interface QuestionFieldProps {
  readonly question: Question;
  readonly answer: unknown;
  readonly error: string | null;
  readonly onAnswer: (value: unknown) => void;
}

interface ChoicesProps extends Omit<QuestionFieldProps, 'error'> {
  readonly control: ControlProps;
}

interface BoxProps extends Partial<ControlProps> {
  readonly label: string;
  readonly name?: string | undefined;
  readonly checked: boolean;
  readonly onChecked: (on: boolean) => void;
}
