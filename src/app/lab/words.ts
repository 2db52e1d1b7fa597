const MINUTE_MS = 60_000;

/** 0 as '0 s', 120 as '0.12 s', 15000 as '15 s', 840000 as '14 min'. */
export function seconds(milliseconds: number): string {
  if (milliseconds >= 2 * MINUTE_MS && milliseconds % MINUTE_MS === 0)
    return `${milliseconds / MINUTE_MS} min`;
  return `${Number((milliseconds / 1000).toFixed(2))} s`;
}

/** '00:01:48.000'. */
export function clockTime(milliseconds: number): string {
  const [hours, minutes, rest] = parts(milliseconds);
  return `${two(hours)}:${two(minutes)}:${two(rest)}.${String(milliseconds % 1000).padStart(3, '0')}`;
}

/** '01:48', or '1:01:48' from an hour on. */
export function shortTime(milliseconds: number): string {
  const [hours, minutes, rest] = parts(milliseconds);
  return hours === 0 ? `${two(minutes)}:${two(rest)}` : `${hours}:${two(minutes)}:${two(rest)}`;
}

/** An event's type as a person reads it. */
export function eventName(type: string): string {
  return type
    .replace(/^xstate\.done\.(?:actor|state)\./, 'done: ')
    .replace(/^xstate\.error\.actor\./, 'failed: ')
    .replace(/^xstate\.after\.([^.]+)\..*$/, 'after $1');
}

/** The last step of each active region: 'dirty', or 'ready + fresh'. */
export function shortState(name: string): string {
  return name
    .replaceAll(/[()]/g, ' ')
    .split(' + ')
    .map((part) => part.trim().split(/[ .]/).at(-1) ?? part)
    .join(' + ');
}

function parts(milliseconds: number): [number, number, number] {
  const whole = Math.floor(milliseconds / 1000);
  return [Math.floor(whole / 3600), Math.floor(whole / 60) % 60, whole % 60];
}

function two(value: number) {
  return String(value).padStart(2, '0');
}
