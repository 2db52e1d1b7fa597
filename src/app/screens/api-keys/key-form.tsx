import { useSelector } from '@xstate/react';
import { useState } from 'react';
import { KEY_DAYS } from '../../../../machines/api-keys/api-keys.rules.ts';
import {
  selectDraft,
  selectFault,
  selectMaking,
} from '../../../../machines/api-keys/api-keys.select.ts';
import type { KeyFields } from '../../../../machines/api-keys/api-keys.types.ts';
import * as css from '../../../../styles/api-keys.css.ts';
import { API_KEY_LIMITS } from '../../../shared/contract/api-keys.ts';
import { useRun } from '../../commands/page-directory.ts';
import { CommandButton } from '../../commands/command-button.tsx';
import { resourceNamed } from '../../data/resources.ts';
import { formatDate } from '../../resources/format.ts';
import { RecordSelect } from '../../resources/select/record-select.tsx';
import { Field } from '../../ui/field.tsx';
import { FormFields, FormLayout, FormSection } from '../../ui/form-layout.tsx';
import { Segmented } from '../../ui/segmented.tsx';
import { TextInput } from '../../ui/text-input.tsx';
import type { KeysProps } from './use-api-keys.ts';
import { KeyScope } from './key-scope.tsx';

/** What the new key is called, how long it lasts, which publications it reaches, and what it may do. */
export function KeyForm({ keys }: KeysProps) {
  const run = useRun(keys);
  const isMaking = useSelector(keys, selectMaking);
  return (
    <form
      aria-label="New API key"
      onSubmit={(event) => {
        event.preventDefault();
        run('key.make');
      }}
    >
      <fieldset className={css.plain} disabled={isMaking}>
        <FormLayout single>
          <FormFields>
            <Name keys={keys} />
            <Expiry keys={keys} />
            <Publications keys={keys} isOff={isMaking} />
          </FormFields>
          <FormSection title="What it may do" actions={<Presets keys={keys} />}>
            <KeyScope keys={keys} />
          </FormSection>
        </FormLayout>
      </fieldset>
      <button type="submit" hidden />
    </form>
  );
}

function Name({ keys }: KeysProps) {
  const { name } = useSelector(keys, selectDraft);
  const fault = useFault(keys, 'name');
  return (
    <Field label="Name" required hint="What uses it: you will know it by this." error={fault}>
      {(control) => (
        <TextInput
          {...control}
          autoFocus
          dir="auto"
          maxLength={API_KEY_LIMITS.nameChars}
          autoComplete="off"
          value={name}
          onValue={(text) => change(keys, { name: text })}
        />
      )}
    </Field>
  );
}

function Expiry({ keys }: KeysProps) {
  const { days } = useSelector(keys, selectDraft);
  const fault = useFault(keys, 'expires_in_days');
  const at = new Date(Date.now() + days * DAY_MS).toISOString();
  return (
    <Field label="Expires" group hint={`On ${formatDate(at)}.`} error={fault}>
      {(control) => (
        <Segmented
          {...control}
          value={String(days)}
          options={KEY_DAYS.map((each) => ({ value: String(each), label: inWords(each) }))}
          onValue={(next) => change(keys, { days: Number(next) })}
        />
      )}
    </Field>
  );
}

function Publications({ keys, isOff }: KeysProps & { readonly isOff: boolean }) {
  const { publicationIds } = useSelector(keys, selectDraft);
  const fault = useFault(keys, 'publication_ids');
  return (
    <Field
      label="Publications"
      group
      hint="All that you reach where none is chosen. Limited to some, it writes nothing that belongs to none."
      error={fault}
    >
      {(control) => (
        <RecordSelect
          resource={resourceNamed('publications')}
          label="Publications"
          control={control}
          picked={publicationIds}
          multiple
          disabled={isOff}
          onPicked={(ids) => change(keys, { publicationIds: ids.map(Number) })}
        />
      )}
    </Field>
  );
}

function Presets({ keys }: KeysProps) {
  return PRESETS.map((id) => <CommandButton key={id} id={id} source={keys} short size="small" />);
}

const PRESETS = ['key.readOnly', 'key.everything', 'key.nothing'] as const;
const DAY_MS = 86_400_000;

function useFault(keys: KeysProps['keys'], field: string) {
  const [select] = useState(() => selectFault(field));
  return useSelector(keys, select);
}

function change(keys: KeysProps['keys'], values: KeyFields) {
  keys.send({ type: 'key.change', values });
}

function inWords(days: number) {
  return days === 365 ? '1 year' : `${days} days`;
}
