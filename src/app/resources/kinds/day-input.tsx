import type { RefObject } from 'react';
import { useCallback, useRef, useState } from 'react';
import { inside } from '../../../../styles/input.css.ts';
import { third } from '../../../../styles/text.css.ts';
import type { Day } from '../../../shared/contract/days.ts';
import { isDay } from '../../../shared/contract/instants.ts';
import { dayOf } from '../../../shared/contract/formats.ts';
import { Calendar } from '../../ui/calendar.tsx';
import { Icon } from '../../ui/icon.tsx';
import { afterPointer } from '../../ui/after-pointer.ts';
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
      day={isDay(value) ? value : null}
      reading={isDay(value) && isWords(input.text) ? showDay(value) : ''}
      min={min}
      max={max}
      onText={input.type}
      onDay={onValue}
      onTidy={input.tidy}
    />
  );
}

/** The line that a date is typed in, how that is read where it is written otherwise, and the calendar behind its button; Alt+Down opens it, too. */
export function DateText(props: DateTextProps) {
  const { text, day, reading, today, min, max, suffix, inputRef, ...more } = props;
  const { onText, onDay, onTidy, onBlur, ...rest } = more;
  const [open, setOpen] = useState(false);
  const { hold, chosen, choose, selectTime } = useChosen(onDay, inputRef);
  const isOff = rest.readOnly === true || rest.disabled === true;
  const bounds = { today, min, max };
  return (
    <>
      <TextInput
        {...rest}
        ref={hold}
        autoComplete="off"
        value={text}
        onValue={onText}
        onFocus={selectTime}
        onBlur={(event) => {
          afterPointer(onTidy);
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
              <Days {...{ ...bounds, day, chosen, open }} onOpen={setOpen} onChoose={choose} />
            )}
          </>
        }
      />
      {reading === '' || reading === text ? null : <output className={third}>{reading}</output>}
    </>
  );
}

/** The calendar behind its button; a day that is chosen closes it. */
function Days({ day, chosen, today, min, max, open, onOpen, onChoose }: DaysProps) {
  return (
    <Popover
      late
      label="Calendar"
      placement="bottom-end"
      open={open}
      onOpen={onOpen}
      finalFocus={chosen}
      button={
        <button type="button" className={inside} aria-label="Choose a day">
          <Icon name="calendar" />
        </button>
      }
    >
      <Calendar
        chosen={day}
        today={today ?? dayOf(new Date(), userZone())}
        min={min}
        max={max}
        onChoose={(next) => {
          onChoose(next);
          onOpen(false);
        }}
      />
    </Popover>
  );
}

/** A day that is chosen leads to the line, with its time selected, so that another one can be typed. */
function useChosen(onDay: (day: Day) => void, inputRef: Line['inputRef']) {
  const line = useRef<HTMLInputElement>(null);
  const chosen = useRef<HTMLInputElement>(null);
  const hold = useCallback(
    (input: HTMLInputElement | null) => {
      line.current = input;
      inputRef?.(input);
    },
    [inputRef],
  );
  const choose = (next: Day) => {
    chosen.current = line.current;
    onDay(next);
  };
  const selectTime = () => {
    if (chosen.current === null) return;
    const { value } = chosen.current;
    chosen.current.setSelectionRange(Math.max(value.search(TIME), 0), value.length);
    chosen.current = null;
  };
  return { hold, chosen, choose, selectTime };
}

const TIME = /\d\d:\d\d$/;

/** Whether a day is typed in words: then it is shown how they are read. */
function isWords(text: string) {
  return /[a-z+]/i.test(text);
}

interface Line
  extends Omit<
    TextInputProps,
    'type' | 'value' | 'defaultValue' | 'onValue' | 'onFocus' | 'ref' | 'min' | 'max'
  > {
  /** Told of the element once it is there. */
  readonly inputRef?: ((input: HTMLInputElement | null) => void) | undefined;
}

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
  /** The person's where it is left out. */
  readonly today?: Day | undefined;
  readonly text: string;
  /** The one that is chosen in the calendar. */
  readonly day: Day | null;
  /** How what was typed is read, or that it is not; '' where there is nothing to say. */
  readonly reading: string;
  readonly onText: (text: string) => void;
  readonly onDay: (day: Day) => void;
  readonly onTidy: () => void;
}

interface DaysProps extends Bounds {
  readonly day: Day | null;
  readonly today: Day | undefined;
  /** Has the focus afterwards. */
  readonly chosen: RefObject<HTMLInputElement | null>;
  readonly open: boolean;
  readonly onOpen: (open: boolean) => void;
  readonly onChoose: (day: Day) => void;
}
