import { isInstant } from '../../../shared/contract/instants.ts';
import { dayOf } from '../../../shared/contract/formats.ts';
import { MORNING, dayPattern, readWall, showWall } from '../day-text.ts';
import type { KindControlProps } from './kind.ts';
import { useTypedText } from './typed-text.ts';
import { useFieldZone } from '../use-field-zone.ts';
import { fromWall, toWall, zoneName } from '../zone.ts';
import { DateText } from './day-input.tsx';

/** A day and a time on the wall of the record's zone, which stands beside it. */
export function DateTimeControl(props: KindControlProps) {
  const { control, resource, value, values, readOnly, isAhead, onValue, onBlur } = props;
  const known = useFieldZone(resource, values);
  const zone = known ?? 'UTC';
  const today = dayOf(new Date(), zone);
  const wall = typeof value === 'string' ? toWall(value, zone) : '';
  const input = useTypedText({
    value,
    show: (held) => showWall(held, zone),
    read: (text) => readWall(text, zone),
    onValue,
  });
  return (
    <DateText
      {...control}
      text={known === null ? '' : input.text}
      placeholder={`${dayPattern()}, HH:MM`}
      day={wall === '' ? null : wall.slice(0, 10)}
      suffix={
        known === null ? '…' : zoneName(zone, wall === '' ? new Date() : new Date(String(value)))
      }
      reading={readingOf({ value, zone, isAhead }, control['aria-invalid'] === true)}
      title={zone.replaceAll('_', ' ')}
      readOnly={readOnly || known === null}
      today={today}
      min={isAhead === true ? today : undefined}
      onText={input.type}
      onDay={(day) => onValue(fromWall(`${day}T${wall.slice(11, 16) || MORNING}`, zone))}
      onTidy={input.tidy}
      onBlur={onBlur}
    />
  );
}

/** How what was typed is read, or that it is not: at once, unless a hint or an error beside the field says that. */
function readingOf({ value, zone, isAhead }: Typed, isRefused: boolean): string {
  if (typeof value !== 'string' || value === '') return '';
  if (isInstant(value)) return showWall(value, zone);
  return isAhead === true || isRefused ? '' : UNREAD;
}

const UNREAD = 'Not understood as a day yet';

interface Typed extends Pick<KindControlProps, 'value'> {
  readonly zone: string;
  readonly isAhead: boolean | undefined;
}
