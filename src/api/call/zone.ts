/** The time zone of a user, for dates that name no time; UTC where none is chosen, or none that exists. */
export function zoneOf(user: { readonly timezone?: string | null }): string {
  const { timezone } = user;
  if (timezone === undefined || timezone === null) return 'UTC';
  let known = zones.get(timezone);
  if (known === undefined) {
    known = exists(timezone);
    if (zones.size < 1000) zones.set(timezone, known);
  }
  return known ? timezone : 'UTC';
}

const zones = new Map<string, boolean>();

function exists(timezone: string) {
  try {
    new Intl.DateTimeFormat('en', { timeZone: timezone });
    return true;
  } catch {
    return false;
  }
}
