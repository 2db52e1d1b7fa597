import type { FieldOf } from '../../../shared/kinds/index.ts';
import { momentAhead } from '../../../shared/publishing.ts';
import { Select } from '../../ui/select.tsx';
import type { KindControlProps } from '../kinds/kind.ts';

/** One of the field's values, called what it comes to while a moment is to come; none where it is not required. */
export function EnumControl(props: KindControlProps<FieldOf<'enum'>>) {
  const { resource, field, control, value, values: form, readOnly, onValue, onBlur } = props;
  const later = momentAhead(resource, form) === null ? undefined : field.later;
  const empty = field.required === true ? [] : [{ value: '', label: 'None' }];
  const values = field.values.map((each) => ({
    value: each.value,
    label: each.value === later?.is ? later.title : each.title,
  }));
  return (
    <Select
      {...control}
      value={typeof value === 'string' ? value : ''}
      options={[...empty, ...values]}
      placeholder="Choose"
      disabled={readOnly}
      onValue={(next) => {
        onValue(next === '' ? null : next);
        onBlur();
      }}
    />
  );
}
