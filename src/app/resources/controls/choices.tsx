import * as css from '../../../../styles/resource-filter.css.ts';
import type { FieldOf } from '../../../shared/kinds/index.ts';
import { Checkbox } from '../../ui/checkbox.tsx';
import type { KindControlProps } from '../kinds/kind.ts';

/** Any of a few values, in the order of the definition. */
export function ChoicesControl(props: KindControlProps<FieldOf<'choices'>>) {
  const { field, control, label, value, readOnly, onValue, onBlur } = props;
  const chosen = new Set(Array.isArray(value) ? (value as readonly string[]) : []);
  const toggle = (key: string, checked: boolean) => {
    const next = field.values.filter((each) =>
      each.value === key ? checked : chosen.has(each.value),
    );
    onValue(next.map((each) => each.value));
  };
  return (
    <fieldset
      id={control.id}
      className={css.choices}
      tabIndex={-1}
      aria-label={label}
      aria-describedby={control['aria-describedby']}
      onBlur={(event) => {
        if (!event.currentTarget.contains(event.relatedTarget)) onBlur();
      }}
    >
      {field.values.map((each) => (
        <Checkbox
          key={each.value}
          label={each.title}
          checked={chosen.has(each.value)}
          disabled={readOnly}
          onValue={(checked) => toggle(each.value, checked)}
        />
      ))}
    </fieldset>
  );
}
