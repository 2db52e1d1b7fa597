import type { KindControlProps } from './kind.ts';
import { DayInput } from './day-input.tsx';

/** A day of the calendar. */
export function DateControl({ control, value, readOnly, onValue, onBlur }: KindControlProps) {
  return (
    <DayInput
      {...control}
      value={typeof value === 'string' ? value : ''}
      readOnly={readOnly}
      onValue={(next) => onValue(next === '' ? null : next)}
      onBlur={onBlur}
    />
  );
}
