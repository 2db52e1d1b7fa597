import { resourceNamed } from '../../data/resources.ts';
import { Field } from '../../ui/field.tsx';
import { RecordSelect } from '../select/record-select.tsx';

/** Tags of assets, chosen outside of a form. */
export function TagsField({ hint, picked, onPicked }: TagsFieldProps) {
  return (
    <Field label="Tags" hint={hint}>
      {(control) => (
        <RecordSelect
          resource={resourceNamed('tags')}
          label="Tags"
          control={control}
          picked={picked}
          multiple
          onPicked={(ids) => onPicked(ids.map(Number))}
        />
      )}
    </Field>
  );
}

interface TagsFieldProps {
  readonly hint?: string | undefined;
  readonly picked: readonly number[];
  readonly onPicked: (ids: number[]) => void;
}
