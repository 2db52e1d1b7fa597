import type { CounterKind } from '../../shared/derived.ts';
import { COUNTER_KINDS } from '../../shared/derived.ts';
import { dayOf } from './reader-keys.ts';
import type { Device } from './reader.ts';

/** Something that happened on a published page, as the journal has it. */
interface SiteEvent {
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

/** Lines of the journal that are of one kind and one day, as they stand there. */
export interface EventLines {
  readonly kind: CounterKind;
  readonly lines: readonly string[];
  /** The moments of the first and the last of them, in milliseconds since 1970. */
  readonly span: readonly [number, number];
}

/**
 * What a text of the journal holds, by kind and day, in the order of the days. A line that was not written whole is left out.
 * The lines stay text, which the database reads: taking some hundred events apart here would hold up the calls that come meanwhile.
 */
export function eventLines(text: string): readonly EventLines[] {
  const found = new Map<string, { kind: CounterKind; lines: string[]; span: [number, number] }>();
  for (const line of text.split('\n')) {
    const [, name, moment] = LINE.exec(line) ?? [];
    const kind = COUNTER_KINDS.find((each) => each === name);
    if (kind === undefined) continue;
    const at = Number(moment);
    const key = `${dayOf(at)} ${kind}`;
    const some = found.get(key) ?? { kind, lines: [], span: [at, at] };
    found.set(key, some);
    some.lines.push(line);
    some.span = [Math.min(some.span[0], at), Math.max(some.span[1], at)];
  }
  return [...found].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, some]) => some);
}

/** Kind, resource, id, moment, reader by two keys, whether a program, referrer, device. */
const LINE =
  /^\["([a-z]+)","[a-z_]+",\d{1,16},(\d{1,15}),(?:null|"[0-9a-f]{32}"),(?:null|"[0-9a-f]{32}"),[01],(?:null|"[!#-[\]-~]*"),"[a-z]+"\]$/;
