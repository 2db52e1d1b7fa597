import * as css from '../../../../styles/resource-filter.css.ts';
import type { RelativeDate, RelativeUnit } from '../../../shared/query-dates.ts';
import { parseRelativeDate, printRelativeDate, UNIT_WORDS } from '../../../shared/query-dates.ts';
import { Select } from '../../ui/select.tsx';
import { TextInput } from '../../ui/text-input.tsx';
import { calendarDate } from '../../../shared/moment-rules.ts';
import { DayInput } from './day-input.tsx';
import { focusOnMount } from './filters.tsx';
import type { FilterProps } from './kind.ts';

/** A day, or one told from now: today, so many days ago. A day means all of it in the person's zone. */
export function DayFilter(props: FilterProps) {
  const { field, label, value, onValue } = props;
  const relative = parseRelativeDate(value);
  const mode = relative === null ? 'day' : modeOf(relative);
  const modes = MODES.filter((each) => each.value !== 'now' || field.kind === 'dateTime');
  return (
    <div className={css.day}>
      <Select
        size="small"
        aria-label={`${label}, kind of date`}
        value={mode}
        options={modes}
        onValue={(next) => onValue(STARTS[next as Mode])}
      />
      {mode === 'day' ? (
        <DayInput
          inputRef={props.still === true ? undefined : focusOnMount}
          size="small"
          aria-label={label}
          data-autofocus={props.still === true ? undefined : 'true'}
          value={calendarDate(value.slice(0, 10)) === null ? value.slice(0, 10) : value}
          onValue={onValue}
          onKeyDown={(event) => {
            if (event.key === 'Enter') props.onDone();
          }}
        />
      ) : mode === 'ago' || mode === 'ahead' ? (
        <Steps {...props} relative={relative ?? START} hours={field.kind === 'dateTime'} />
      ) : null}
    </div>
  );
}

function Steps({ label, relative, hours, onValue, onDone }: StepsProps) {
  const units = UNITS.filter((unit) => hours || (unit !== 'h' && unit !== 'm'));
  const sign = relative.amount < 0 ? -1 : 1;
  const direction = sign < 0 ? 'ago' : 'from now';
  const write = (size: number, unit: RelativeUnit) => {
    const base = unit === 'h' || unit === 'm' ? 'now' : 'today';
    const text = printRelativeDate({ base, amount: sign * size, unit });
    if (size > 0 && parseRelativeDate(text) !== null) onValue(text);
  };
  return (
    <div className={css.steps}>
      <TextInput
        size="small"
        type="number"
        min={1}
        aria-label={`${label}, how many`}
        value={String(Math.abs(relative.amount))}
        onValue={(text) => write(Math.trunc(Number(text)), relative.unit)}
        onKeyDown={(event) => {
          if (event.key === 'Enter') onDone();
        }}
      />
      <Select
        size="small"
        aria-label={`${label}, unit`}
        value={relative.unit}
        options={units.map((unit) => ({
          value: unit,
          label: `${UNIT_WORDS[unit]}s ${direction}`,
        }))}
        onValue={(unit) => write(Math.abs(relative.amount), unit as RelativeUnit)}
      />
    </div>
  );
}

type Mode = 'day' | 'today' | 'now' | 'ago' | 'ahead';

const MODES: readonly { readonly value: Mode; readonly label: string }[] = [
  { value: 'day', label: 'A day' },
  { value: 'today', label: 'Today' },
  { value: 'ago', label: 'Some time ago' },
  { value: 'ahead', label: 'Some time from now' },
  { value: 'now', label: 'Now' },
];

const STARTS: Readonly<Record<Mode, string>> = {
  day: '',
  today: 'today',
  now: 'now',
  ago: 'today-7d',
  ahead: 'today+7d',
};

const START: RelativeDate = { base: 'today', amount: -7, unit: 'd' };
const UNITS: readonly RelativeUnit[] = ['m', 'h', 'd', 'w', 'M', 'y'];

function modeOf({ base, amount }: RelativeDate): Mode {
  if (amount === 0) return base;
  return amount < 0 ? 'ago' : 'ahead';
}

interface StepsProps extends FilterProps {
  readonly relative: RelativeDate;
  /** Whether hours and minutes can be told. */
  readonly hours: boolean;
}
