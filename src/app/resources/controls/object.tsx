import type { FieldOf } from '../../../shared/kinds/index.ts';
import type { Values } from '../../../shared/contract/values.ts';
import type { KindControlProps } from '../kinds/kind.ts';
import { RecordFields } from './record-fields.tsx';

/** The fields of one value, under its label. */
export function ObjectControl(props: KindControlProps<FieldOf<'object'>>) {
  const { control, label, value, onValue, onBlur } = props;
  const row = typeof value === 'object' && value !== null ? (value as Values) : {};
  return (
    <fieldset
      id={control.id}
      tabIndex={-1}
      aria-label={label}
      aria-describedby={control['aria-describedby']}
      onBlur={(event) => {
        if (!event.currentTarget.contains(event.relatedTarget)) onBlur();
      }}
    >
      <RecordFields {...props} row={row} onRow={onValue} />
    </fieldset>
  );
}
