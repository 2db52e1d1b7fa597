import { useState } from 'react';
import { inside } from '../../../../styles/input.css.ts';
import { third } from '../../../../styles/text.css.ts';
import type { Day } from '../../../shared/contract/days.ts';
import { dayOf } from '../../../shared/contract/formats.ts';
import { calendarDate } from '../../../shared/rules.ts';
import { Calendar } from '../../ui/calendar.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Popover } from '../../ui/popover.tsx';
import type { TextInputProps } from '../../ui/text-input.tsx';
import { TextInput } from '../../ui/text-input.tsx';
import { dayPattern, readDay, showDay } from '../day-text.ts';
import { userZone } from '../format.ts';
import { useTypedText } from './typed-text.ts';

/** A day as the person's language writes it, typed or taken from a calendar. What can't be read is held as the text it is. */
export function DayInput({ value, min, max, onValue, ...rest }: DayInputProps) {
  const input = useTypedText({
    value: value === '' ? null : value,
    show: showDay,
    read: (text) => readDay(text),
    onValue: (next) => onValue(next === null ? '' : String(next)),
  });
  return (
    <DateText
      {...rest}
      text={input.text}
      placeholder={dayPattern()}
      day={calendarDate(value) === null ? value : null}
      reading={calendarDate(value) === null ? showDay(value) : ''}
      min={min}
      max={max}
      onText={input.type}
      onDay={onValue}
      onTidy={input.tidy}
    />
  );
}

/** The line that a date is typed in, how words in it are read, and the calendar behind its button; Alt+Down opens it, too. */
export function DateText(props: DateTextProps) {
  const { text, day, reading, min, max, suffix, onText, onDay, onTidy, onBlur, ...rest } = props;
  const [open, setOpen] = useState(false);
  const isOff = rest.readOnly === true || rest.disabled === true;
  return (
    <>
      <TextInput
        {...rest}
        autoComplete="off"
        value={text}
        onValue={onText}
        onBlur={(event) => {
          onTidy();
          onBlur?.(event);
        }}
        onKeyDown={(event) => {
          rest.onKeyDown?.(event);
          if (event.key !== 'ArrowDown' || !event.altKey || isOff) return;
          event.preventDefault();
          setOpen(true);
        }}
        suffix={
          <>
            {suffix}
            {isOff ? null : (
              <Popover
                late
                label="Calendar"
                placement="bottom-end"
                open={open}
                onOpen={setOpen}
                button={
                  <button type="button" className={inside} aria-label="Choose a day">
                    <Icon name="calendar" />
                  </button>
                }
              >
                <Calendar
                  chosen={day}
                  today={dayOf(new Date(), userZone())}
                  min={min}
                  max={max}
                  onChoose={(next) => {
                    onDay(next);
                    setOpen(false);
                  }}
                />
              </Popover>
            )}
          </>
        }
      />
      {isWords(text) && reading !== '' ? <output className={third}>{reading}</output> : null}
    </>
  );
}

/** Whether a day is typed in words: then it is shown how they are read. */
function isWords(text: string) {
  return /[a-z+]/i.test(text);
}

type Line = Omit<TextInputProps, 'type' | 'value' | 'defaultValue' | 'onValue' | 'min' | 'max'>;

interface Bounds {
  readonly min?: Day | undefined;
  readonly max?: Day | undefined;
}

interface DayInputProps extends Line, Bounds {
  /** A day, or the text that is none; '' where there is nothing. */
  readonly value: string;
  readonly onValue: (value: string) => void;
}

interface DateTextProps extends Line, Bounds {
  readonly text: string;
  /** The one that is chosen in the calendar. */
  readonly day: Day | null;
  /** How what was typed is read; '' where it is not. */
  readonly reading: string;
  readonly onText: (text: string) => void;
  readonly onDay: (day: Day) => void;
  readonly onTidy: () => void;
}
