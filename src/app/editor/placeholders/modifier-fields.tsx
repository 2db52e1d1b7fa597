import { useSelector } from '@xstate/react';
import type { MacroEditorRef } from '../../../../machines/macro-editor/macro-editor.machine.ts';
import { CASES } from '../../../../machines/macro-editor/macro-editor.rules.ts';
import {
  selectFault,
  selectModifiers,
  selectOthers,
} from '../../../../machines/macro-editor/macro-editor.select.ts';
import * as css from '../../../../styles/editor-macros.css.ts';
import { Field } from '../../ui/field.tsx';
import { Select } from '../../ui/select.tsx';
import { Switch } from '../../ui/switch.tsx';
import { TextInput } from '../../ui/text-input.tsx';

/** What becomes of a macro's value, a field for each modifier. */
export function ModifierFields({ macros }: ModifierFieldsProps) {
  const modifiers = useSelector(macros, selectModifiers);
  const fault = useSelector(macros, selectFault);
  const others = useSelector(macros, selectOthers);
  const said = (key: string) => modifiers.find((each) => each.key === key)?.value ?? null;
  const set = (key: string, value: string | null) =>
    macros.send({ type: 'modifier.set', key, value });
  return (
    <div className={css.fields}>
      <TextModifier
        label="Default"
        hint="Stands there where the macro says nothing."
        value={said('default')}
        onValue={(value) => set('default', value)}
      />
      <LettersField said={said} set={set} />
      <TextModifier
        label="Date format"
        hint="For a date: MMMM d, yyyy or yyyy-MM-dd."
        value={said('date')}
        onValue={(value) => set('date', value)}
        placeholder="MMMM d, yyyy"
      />
      <TextModifier
        label="Truncate"
        hint="Characters that are kept."
        error={fault}
        value={said('truncate')}
        onValue={(value) => set('truncate', value)}
        inputMode="numeric"
      />
      <Field label="Part of an address" hint="Written so that a URL can hold it.">
        {(control) => (
          <Switch
            {...control}
            checked={said('url') !== null}
            onValue={(isOn) => set('url', isOn ? '' : null)}
          />
        )}
      </Field>
      {others > 0 ? (
        <p className={css.quiet}>
          {others === 1 ? 'One modifier has' : `${others} modifiers have`} no field here and stay as
          written.
        </p>
      ) : null}
    </div>
  );
}

/** A modifier that is a text; an empty one is none. */
function TextModifier({ label, hint, error, value, onValue, ...input }: TextModifierProps) {
  return (
    <Field label={label} hint={hint} error={error ?? null}>
      {(control) => (
        <TextInput
          {...control}
          {...input}
          size="small"
          value={value ?? ''}
          onValue={(text) => onValue(text === '' ? null : text)}
        />
      )}
    </Field>
  );
}

function LettersField({ said, set }: LettersFieldProps) {
  const letters = CASES.find((key) => said(key) !== null) ?? '';
  return (
    <Field label="Letters">
      {(control) => (
        <Select
          {...control}
          size="small"
          value={letters}
          options={LETTERS}
          onValue={(key) => (key === '' ? set(letters || 'upper', null) : set(key, ''))}
        />
      )}
    </Field>
  );
}

const LETTERS = [
  { value: '', label: 'As they are' },
  { value: 'upper', label: 'UPPER CASE' },
  { value: 'lower', label: 'lower case' },
  { value: 'title', label: 'Title Case' },
];

interface TextModifierProps {
  readonly label: string;
  readonly hint: string;
  readonly error?: string | null;
  readonly placeholder?: string;
  readonly inputMode?: 'numeric';
  readonly value: string | null;
  readonly onValue: (value: string | null) => void;
}

interface LettersFieldProps {
  readonly said: (key: string) => string | null;
  readonly set: (key: string, value: string | null) => void;
}

interface ModifierFieldsProps {
  readonly macros: MacroEditorRef;
}
