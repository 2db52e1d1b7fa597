import type { ImportSetup } from '../../../shared/contract/imports.ts';
import { useSelector } from '@xstate/react';
import { selectSetup } from '../../../../machines/row-import/row-import.select.ts';
import { LIMITS } from '../../../shared/limits.ts';
import { isReference, labelOf } from '../../../shared/resources/define.ts';
import type { Resource } from '../../../shared/resources/define.ts';
import { useAbilities } from '../../data/me.ts';
import { resourceNamed } from '../../data/resources.ts';
import { Field } from '../../ui/field.tsx';
import { RadioGroup } from '../../ui/radio-group.tsx';
import { RecordSelect } from '../select/record-select.tsx';
import type { StepProps } from './import.types.ts';

/** What is done with the rows: made, changed or both; what they are put into. */
export function SetupPart({ rowImport, resource }: StepProps) {
  const { mode } = useSelector(rowImport, selectSetup);
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
            onValue={(next) =>
              rowImport.send({ type: 'setup.mode', mode: next as ImportSetup['mode'] })
            }
          />
        )}
      </Field>
      <ChosenPart rowImport={rowImport} resource={resource} />
      {(resource.imports?.into ?? []).map((list) => (
        <IntoPart key={list} rowImport={rowImport} resource={resource} list={list} />
      ))}
    </>
  );
}

const MODES = [
  { value: 'both', label: 'Create new rows and update known ones' },
  { value: 'create', label: 'Only create new rows' },
  { value: 'update', label: 'Only update known rows' },
];

function ChosenPart({ rowImport, resource }: StepProps) {
  const { chosen } = useSelector(rowImport, selectSetup);
  const join = resource.imports?.join;
  if (join === undefined) return null;
  const target = targetOf(resourceNamed(join.resource), join.chosen);
  if (target === null) return null;
  return (
    <Field
      label={join.title}
      hint={`Every row gets this ${join.title.toLowerCase()}; columns can hold its dates and tags.`}
    >
      {(control) => (
        <RecordSelect
          creatable
          control={control}
          resource={target}
          label={join.title}
          picked={chosen === null ? [] : [chosen]}
          onPicked={(ids) => rowImport.send({ type: 'setup.chosen', id: numbers(ids)[0] ?? null })}
        />
      )}
    </Field>
  );
}

function IntoPart({ rowImport, resource, list }: StepProps & { readonly list: string }) {
  const { into } = useSelector(rowImport, selectSetup);
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
          onPicked={(ids) => rowImport.send({ type: 'setup.into', list, ids: numbers(ids) })}
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

/** Whether rows are found by a value that only some may read in full. */
function isKeyMasked({ imports, fields }: Resource): boolean {
  return fields[imports?.match ?? '']?.masked === true;
}

/** What is different for whoever sees the key of the rows masked. */
export function maskedKeyText(resource: Resource): string {
  const key = labelOf(resource, resource.imports?.match ?? '');
  return `You see ${key} masked: the dry run does not tell known rows from new ones. An import writes up to ${LIMITS.uniquenessProbesPerHour} known rows an hour; the rows after them fail, and can be downloaded and imported later.`;
}
