import { useSelector } from '@xstate/react';
import { selectSetup } from '../../../../machines/importer/importer.select.ts';
import type { Setup } from '../../../../machines/importer/importer.types.ts';
import { isReference, labelOf } from '../../../shared/resources/define.ts';
import type { Resource } from '../../../shared/resources/define.ts';
import { useAbilities } from '../../data/me.ts';
import { resourceNamed } from '../../data/resources.ts';
import { Field } from '../../ui/field.tsx';
import { RadioGroup } from '../../ui/radio-group.tsx';
import { RecordSelect } from '../select/record-select.tsx';
import type { StepProps } from './import-page.tsx';
import { isKeyMasked, maskedKeyText } from './masked-key.ts';

/** What is done with the rows: made, changed or both; what they are put into. */
export function SetupPart({ importer, resource }: StepProps) {
  const { mode } = useSelector(importer, selectSetup);
  const { unmask } = useAbilities(resource);
  const match = labelOf(resource, resource.imports?.match ?? '');
  return (
    <>
      <Field
        label={`Rows are found by ${match}`}
        hint={isKeyMasked(resource) && unmask === 'denied' ? maskedKeyText(resource) : undefined}
        group
      >
        {({ id: _, ...control }) => (
          <RadioGroup
            {...control}
            value={mode}
            options={MODES}
            onValue={(next) => importer.send({ type: 'setup.mode', mode: next as Setup['mode'] })}
          />
        )}
      </Field>
      <ChosenPart importer={importer} resource={resource} />
      {(resource.imports?.into ?? []).map((list) => (
        <IntoPart key={list} importer={importer} resource={resource} list={list} />
      ))}
    </>
  );
}

const MODES = [
  { value: 'both', label: 'Create new rows and update known ones' },
  { value: 'create', label: 'Only create new rows' },
  { value: 'update', label: 'Only update known rows' },
];

function ChosenPart({ importer, resource }: StepProps) {
  const { chosen } = useSelector(importer, selectSetup);
  const beside = resource.imports?.beside;
  if (beside === undefined) return null;
  const target = targetOf(resourceNamed(beside.resource), beside.chosen);
  if (target === null) return null;
  return (
    <Field
      label={beside.title}
      hint={`Every row gets this ${beside.title.toLowerCase()}; columns can hold its dates and tags.`}
    >
      {(control) => (
        <RecordSelect
          creatable
          control={control}
          resource={target}
          label={beside.title}
          picked={chosen === null ? [] : [chosen]}
          onPicked={(ids) => importer.send({ type: 'setup.chosen', id: numbers(ids)[0] ?? null })}
        />
      )}
    </Field>
  );
}

function IntoPart({ importer, resource, list }: StepProps & { readonly list: string }) {
  const { into } = useSelector(importer, selectSetup);
  const target = targetOf(resource, list);
  if (target === null) return null;
  const label = `Put all rows into ${target.title.many.toLowerCase()}`;
  return (
    <Field label={label}>
      {(control) => (
        <RecordSelect
          creatable
          control={control}
          resource={target}
          label={label}
          picked={[...(into[list] ?? [])]}
          multiple
          onPicked={(ids) => importer.send({ type: 'setup.into', list, ids: numbers(ids) })}
        />
      )}
    </Field>
  );
}

function targetOf(resource: Resource, name: string): Resource | null {
  const field = resource.fields[name];
  return field !== undefined && isReference(field) ? resourceNamed(field.to) : null;
}

function numbers(ids: readonly (number | string)[]): number[] {
  return ids.filter((id) => typeof id === 'number');
}
