import type { FormEvent } from 'react';
import { useRef, useState } from 'react';
import * as css from '../../../../../styles/resource-builder.css.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { Field } from '../../../ui/field.tsx';
import { calendarDate } from '../../../../shared/moment-rules.ts';
import { CUSTOM_DATE, customRange, customRangeText } from '../../../../shared/lists/range.ts';
import { DayInput } from '../../kinds/day-input.tsx';
import type { FilterBarProps } from '../filter-bar.tsx';

/** The two days of a custom range; one alone leaves the other side open. */
export function CustomDate({ state, filtering, onChange }: FilterBarProps) {
  const { from = '', until = '' } = customRange(state.range) ?? {};
  const close = () => filtering.send({ type: 'filter.close' });
  const form = useRef<HTMLFormElement>(null);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const range = { from: dayOf(form.current, 'from'), until: dayOf(form.current, 'until') };
    if (faultOf(range.from) !== null || faultOf(range.until) !== null) return;
    onChange({ range: customRangeText(range) });
    close();
  };
  return (
    <Dialog
      open
      title={CUSTOM_DATE}
      onClose={close}
      foot={
        <>
          <Button kind="quiet" onClick={close}>
            Cancel
          </Button>
          <Button kind="primary" type="submit" form={FORM}>
            Apply
          </Button>
        </>
      }
    >
      <form ref={form} id={FORM} className={css.days} onSubmit={submit}>
        <Day name="from" label="From" day={from} />
        <Day name="until" label="Until" day={until} />
      </form>
    </Dialog>
  );
}

function Day({
  name,
  label,
  day,
}: {
  readonly name: string;
  readonly label: string;
  readonly day: string;
}) {
  const [value, setValue] = useState(day);
  return (
    <Field label={label} error={faultOf(value)}>
      {(control) => (
        <>
          <input type="hidden" name={name} value={value} />
          <DayInput {...control} value={value} onValue={setValue} />
        </>
      )}
    </Field>
  );
}

function faultOf(day: string) {
  return day === '' ? null : calendarDate(day);
}

function dayOf(form: HTMLFormElement | null, name: string) {
  return form?.querySelector<HTMLInputElement>(`[name="${name}"]`)?.value ?? '';
}

const FORM = 'custom-date';
