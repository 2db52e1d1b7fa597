import { useSelector } from '@xstate/react';
import { useState } from 'react';
import {
  selectAsked,
  selectFault,
  selectScope,
  selectStage,
} from '../../../../machines/find-replace/find-replace.select.ts';
import * as css from '../../../../styles/find-replace.css.ts';
import type { FindAsked, FindKind } from '../../../shared/contract/find-replace.ts';
import { FIND_LIMITS } from '../../../shared/contract/find-replace.ts';
import { allMetadata } from '../../../shared/resources/metadata.ts';
import { useRun } from '../../commands/page-directory.ts';
import { abilitiesOf, useMe } from '../../data/me.ts';
import { resourceNamed } from '../../data/resources.ts';
import { RecordSelect } from '../../resources/select/record-select.tsx';
import { Checkbox } from '../../ui/checkbox.tsx';
import { Field } from '../../ui/field.tsx';
import { FormPair } from '../../ui/form-layout.tsx';
import { Segmented } from '../../ui/segmented.tsx';
import { Select } from '../../ui/select.tsx';
import { TextInput } from '../../ui/text-input.tsx';
import { AssetAddress } from './asset-address.tsx';
import type { ReplacePartProps } from './use-find-replace.ts';

/** What is looked for, what is to stand in its place, and where. Enter looks for it. */
export function ReplaceFields({ replace }: ReplacePartProps) {
  const stage = useSelector(replace, selectStage);
  const run = useRun(replace);
  const isOff = stage === 'sending' || stage === 'running' || stage === 'stopping';
  return (
    <form
      className={css.form}
      aria-label="What is replaced"
      onSubmit={(event) => {
        event.preventDefault();
        run('replace.find');
      }}
    >
      <fieldset className={css.fields} disabled={isOff}>
        <Kind replace={replace} isOff={isOff} />
        <FormPair>
          <Words replace={replace} name="find" label="Find" required />
          <Words replace={replace} name="replace" label="Replace with" />
        </FormPair>
        <Options replace={replace} />
        <Narrow replace={replace} isOff={isOff} />
      </fieldset>
      <button type="submit" hidden />
    </form>
  );
}

const KINDS: readonly { readonly value: FindKind; readonly label: string }[] = [
  { value: 'text', label: 'Text' },
  { value: 'link', label: 'Link' },
  { value: 'macro', label: 'Macro' },
  { value: 'asset', label: 'Asset' },
];

function Kind({ replace, isOff }: FieldsProps) {
  const { kind } = useSelector(replace, selectAsked);
  return (
    <Field label="What" group>
      {(control) => (
        <div className={css.kinds}>
          <Segmented
            {...control}
            value={kind}
            options={KINDS}
            disabled={isOff}
            onValue={(value) =>
              replace.send({ type: 'replace.change', values: { kind: value as FindKind } })
            }
          />
        </div>
      )}
    </Field>
  );
}

function Words({ replace, name, label, required = false }: WordsProps) {
  const asked = useSelector(replace, selectAsked);
  const [select] = useState(() => selectFault(name));
  const fault = useSelector(replace, select);
  const { kind, [name]: value } = asked;
  const { [name]: hint, mono } = HINTS[kind];
  const change = (text: string) =>
    replace.send({ type: 'replace.change', values: { [name]: text } });
  return (
    <Field
      label={label}
      required={required || kind === 'macro' || kind === 'asset'}
      hint={hint}
      error={fault}
      end={kind === 'asset' ? <AssetAddress label={label} onAddress={change} /> : null}
    >
      {(control) => (
        <TextInput
          {...control}
          dir="auto"
          mono={mono}
          maxLength={FIND_LIMITS.chars}
          autoComplete="off"
          spellCheck={false}
          value={value}
          onValue={change}
        />
      )}
    </Field>
  );
}

interface Hints {
  readonly find: string;
  readonly replace: string;
  /** Whether it is written for machines. */
  readonly mono: boolean;
}

const HINTS: Readonly<Record<FindKind, Hints>> = {
  text: {
    mono: false,
    find: 'In texts, titles and alternative texts; never in markup or macros.',
    replace: 'Left empty, what is found is taken away.',
  },
  link: {
    mono: true,
    find: 'An address or a part of one, as it stands in links, buttons and images.',
    replace: 'Left empty, what is found is taken out of the address.',
  },
  macro: { mono: true, find: 'Its name: $first_name.', replace: 'Its modifiers stay as they are.' },
  asset: {
    mono: true,
    find: 'Its address: /files/ and its key.',
    replace: 'An asset of the library.',
  },
};

const OPTIONS: Readonly<Record<FindKind, readonly (readonly [keyof FindAsked, string])[]>> = {
  text: [
    ['matches_case', 'Match case'],
    ['whole', 'Whole words only'],
  ],
  link: [
    ['matches_case', 'Match case'],
    ['whole', 'The whole address only'],
  ],
  macro: [],
  asset: [],
};

function Options({ replace }: ReplacePartProps) {
  const asked = useSelector(replace, selectAsked);
  const options = OPTIONS[asked.kind];
  if (options.length === 0) return null;
  return (
    <div className={css.options}>
      {options.map(([name, label]) => (
        <Checkbox
          key={name}
          label={label}
          checked={asked[name] === true}
          onValue={(value) => replace.send({ type: 'replace.change', values: { [name]: value } })}
        />
      ))}
    </div>
  );
}

const ALL = '';

/** Everything they may change, or less. */
function Narrow({ replace, isOff }: FieldsProps) {
  const { resources, publication_ids: publications } = useSelector(replace, selectScope);
  const me = useMe();
  const built = allMetadata.filter(({ isBuilt }) => isBuilt);
  const may = built.filter(({ controller }) => abilitiesOf(me, controller).update === 'allowed');
  const others = built.filter((each) => !may.includes(each)).map(({ title }) => title.many);
  const options = may.map(({ name, title }) => ({ value: name, label: title.many }));
  return (
    <FormPair>
      <Field
        label="In"
        hint={others.length === 0 ? null : `Without ${others.join(', ')}: you may not change them.`}
      >
        {(control) => (
          <Select
            {...control}
            value={resources[0] ?? ALL}
            options={[{ value: ALL, label: 'All content' }, ...options]}
            disabled={isOff}
            onValue={(name) => {
              const values = { resources: name === ALL ? [] : [name] };
              replace.send({ type: 'replace.narrow', values });
            }}
          />
        )}
      </Field>
      <Field label="Publications" hint="All that you may write for where none is chosen." group>
        {(control) => (
          <RecordSelect
            resource={resourceNamed('publications')}
            label="Publications"
            control={control}
            picked={publications}
            multiple
            disabled={isOff}
            onPicked={(ids) => {
              const values = { publication_ids: ids.map(Number) };
              replace.send({ type: 'replace.narrow', values });
            }}
          />
        )}
      </Field>
    </FormPair>
  );
}

interface FieldsProps extends ReplacePartProps {
  readonly isOff: boolean;
}

interface WordsProps extends ReplacePartProps {
  readonly name: 'find' | 'replace';
  readonly label: string;
  readonly required?: boolean;
}
