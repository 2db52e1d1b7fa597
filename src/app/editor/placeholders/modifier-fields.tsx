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
  const setText = (key: string) => (value: string) => set(key, value === '' ? null : value);
  const letters = CASES.find((key) => said(key) !== null) ?? '';
  const chooseLetters = (key: string) =>
    key === '' ? set(letters || 'upper', null) : set(key, '');
  return (
    <div className={css.fields}>
      <Field label="Default" hint="Stands there where the macro says nothing.">
        {(control) => (
          <TextInput
            {...control}
            size="small"
            value={said('default') ?? ''}
            onValue={setText('default')}
          />
        )}
      </Field>
      <Field label="Letters">
        {(control) => (
          <Select
            {...control}
            size="small"
            value={letters}
            options={LETTERS}
            onValue={chooseLetters}
          />
        )}
      </Field>
      <Field label="Date format" hint="For a date: MMMM d, yyyy or yyyy-MM-dd.">
        {(control) => (
          <TextInput
            {...control}
            size="small"
            placeholder="MMMM d, yyyy"
            value={said('date') ?? ''}
            onValue={setText('date')}
          />
        )}
      </Field>
      <Field label="Truncate" hint="Characters that are kept." error={fault}>
        {(control) => (
          <TextInput
            {...control}
            size="small"
            inputMode="numeric"
            value={said('truncate') ?? ''}
            onValue={setText('truncate')}
          />
        )}
      </Field>
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

const LETTERS = [
  { value: '', label: 'As they are' },
  { value: 'upper', label: 'UPPER CASE' },
  { value: 'lower', label: 'lower case' },
  { value: 'title', label: 'Title Case' },
];

interface ModifierFieldsProps {
  readonly macros: MacroEditorRef;
}
