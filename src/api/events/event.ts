import type { CounterKind } from '../../shared/derived.ts';
import { COUNTER_KINDS } from '../../shared/derived.ts';
import type { Device } from './reader.ts';

/** Something that happened on a published page, as the journal has it. */
export interface SiteEvent {
  readonly kind: CounterKind;
  /** Name of the resource that it counts for. */
  readonly resource: string;
  readonly id: number;
  /** In milliseconds since 1970. */
  readonly at: number;
  readonly reader: string | null;
  /** The same reader by the key of the day before, in the first half hour of a day. */
  readonly before: string | null;
  readonly bot: boolean;
  readonly referrer: string | null;
  readonly device: Device;
}

/** One line of the journal. */
export function printEvent(event: SiteEvent): string {
  const { kind, resource, id, at, reader, before, bot, referrer, device } = event;
  return `${JSON.stringify([kind, resource, id, at, reader, before, bot ? 1 : 0, referrer, device])}\n`;
}

/** What a line says; null where it was not written whole. */
export function readEvent(line: string): SiteEvent | null {
  try {
    const [kind, resource, id, at, reader, before, bot, referrer, device] = JSON.parse(
      line,
    ) as readonly unknown[];
    const isEvent =
      COUNTER_KINDS.some((each) => each === kind) &&
      typeof resource === 'string' &&
      Number.isSafeInteger(id) &&
      Number.isSafeInteger(at);
    if (!isEvent) return null;
    return {
      kind,
      resource,
      id,
      at,
      reader,
      before,
      bot: bot === 1,
      referrer,
      device,
    } as SiteEvent;
  } catch {
    return null;
  }
}
