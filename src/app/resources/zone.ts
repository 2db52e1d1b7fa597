import { isInstant } from '../../shared/contract/instants.ts';

/** An instant as the clock on the wall shows it in a zone: 'YYYY-MM-DDTHH:mm'; '' of a text that is none. */
export function toWall(iso: string, zone: string): string {
  return isInstant(iso) ? showsAt(Date.parse(iso), zone) : '';
}

/** The instant at which the clock on the wall of a zone shows this; in the hour that a clock skips, the one after it. */
export function fromWall(wall: string, zone: string): string {
  const asUtc = new Date(`${wall.slice(0, 16)}:00Z`).getTime();
  if (Number.isNaN(asUtc)) return wall;
  const [before, after] = [asUtc - DAY_MS, asUtc + DAY_MS].map(
    (at) => asUtc - offsetAt(new Date(at), zone),
  );
  const found = [before, after].find((at = asUtc) => showsAt(at, zone) === wall.slice(0, 16));
  return new Date(found ?? before ?? asUtc).toISOString();
}

/** 'GMT+1', 'EST': what people call the zone at that time. */
export function zoneName(zone: string, at: Date): string {
  const parts = formatter(zone, { timeZoneName: 'short' }).formatToParts(
    Number.isNaN(at.getTime()) ? new Date() : at,
  );
  return parts.find(({ type }) => type === 'timeZoneName')?.value ?? zone;
}

function showsAt(at: number, zone: string): string {
  return new Date(at + offsetAt(new Date(at), zone)).toISOString().slice(0, 16);
}

/** Milliseconds that a zone is ahead of UTC. */
function offsetAt(at: Date, zone: string): number {
  const parts = formatter(zone, WALL).formatToParts(at);
  const part = (type: string) => Number(parts.find((found) => found.type === type)?.value ?? 0);
  const wall = Date.UTC(
    part('year'),
    part('month') - 1,
    part('day'),
    part('hour'),
    part('minute'),
    part('second'),
  );
  return wall - Math.floor(at.getTime() / 1000) * 1000;
}

const DAY_MS = 86_400_000;

const WALL = {
  year: 'numeric',
  month: 'numeric',
  day: 'numeric',
  hour: 'numeric',
  minute: 'numeric',
  second: 'numeric',
  hourCycle: 'h23',
} as const;

function formatter(zone: string, options: Intl.DateTimeFormatOptions) {
  return new Intl.DateTimeFormat('en-US', { ...options, timeZone: zone });
}
