import type { FieldOf } from '../../../shared/kinds/index.ts';
import { Select } from '../../ui/select.tsx';
import type { KindControlProps } from '../kinds/kind.ts';

/** One of the field's values; none where it is not required. */
export function EnumControl(props: KindControlProps<FieldOf<'enum'>>) {
  const { field, control, value, readOnly, onValue, onBlur } = props;
  const empty = field.required === true ? [] : [{ value: '', label: 'None' }];
  const values = field.values.map((each) => ({ value: each.value, label: each.title }));
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
