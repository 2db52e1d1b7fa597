import * as css from '../../../../styles/resource-clicks.css.ts';
import type { ClickChoice, Comparison, DayFaults, DayField } from '../../../shared/click-ranges.ts';
import { daysBefore } from '../../../shared/click-ranges.ts';
import { Field } from '../../ui/field.tsx';
import { Segmented } from '../../ui/segmented.tsx';
import { Select } from '../../ui/select.tsx';
import { DayInput } from '../../resources/kinds/day-input.tsx';

/** Which days are shown, and what they are compared with; what is wrong with a day stands at its field. */
export function ClickRangeFields({ choice, faults, today, choose }: ClickRangeFieldsProps) {
  const day = { choice, faults, today };
  const other = () => ({
    compare_since: daysBefore(choice).since,
    compare_until: daysBefore(choice).until,
  });
  const compareWith = (compare: Comparison) => {
    const isNew = compare === 'other' && choice.compare_since === '' && choice.compare_until === '';
    choose({ compare, ...(isNew && isWhole(faults) ? other() : {}) });
  };
  return (
    <div className={css.choices}>
      <Field label="Days" group>
        {({ 'aria-labelledby': labelledby }) => (
          <Segmented
            aria-labelledby={labelledby}
            value={choice.days ?? ''}
            options={RANGES}
            onValue={(days) => choose({ days })}
          />
        )}
      </Field>
      <Day {...day} name="since" label="From" onDay={(since) => choose({ days: null, since })} />
      <Day {...day} name="until" label="To" onDay={(until) => choose({ days: null, until })} />
      <Field label="Compare with">
        {(control) => (
          <Select
            {...control}
            value={choice.compare}
            options={COMPARISONS}
            onValue={(compare) => compareWith(compare as Comparison)}
          />
        )}
      </Field>
      {choice.compare === 'other' ? (
        <>
          <Day
            {...day}
            name="compare_since"
            label="Compare from"
            onDay={(compare_since) => choose({ compare_since })}
          />
          <Day
            {...day}
            name="compare_until"
            label="Compare to"
            onDay={(compare_until) => choose({ compare_until })}
          />
        </>
      ) : null}
    </div>
  );
}

function Day({ name, label, choice, faults, today, onDay }: DayProps) {
  return (
    <Field label={label} error={faults[name]}>
      {(control) => <DayInput {...control} value={choice[name]} max={today} onValue={onDay} />}
    </Field>
  );
}

function isWhole({ since, until }: DayFaults) {
  return since === undefined && until === undefined;
}

const RANGES = [
  { value: '7', label: '7 days' },
  { value: '30', label: '30 days' },
  { value: '90', label: '90 days' },
];

const COMPARISONS = [
  { value: 'nothing', label: 'Nothing' },
  { value: 'before', label: 'The days before' },
  { value: 'other', label: 'Other days' },
];

interface ClickRangeFieldsProps {
  readonly choice: ClickChoice;
  readonly faults: DayFaults;
  readonly today: string;
  readonly choose: (patch: Partial<ClickChoice>) => void;
}

interface DayProps extends Omit<ClickRangeFieldsProps, 'choose'> {
  readonly name: DayField;
  readonly label: string;
  readonly onDay: (day: string) => void;
}
