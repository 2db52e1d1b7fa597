const DAY = 86_400_000;

interface Asked {
  readonly compared: boolean;
  readonly zone: string;
  readonly now: Date;
}

/** The last days of whoever asks, today among them, and as many before these where they are compared. */
export function rangeQuery(days: number, { compared, zone, now }: Asked): string {
  const today = new Intl.DateTimeFormat('en-CA', { timeZone: zone, dateStyle: 'short' }).format(
    now,
  );
  const before = (back: number) =>
    new Date(Date.parse(today) - back * DAY).toISOString().slice(0, 10);
  const range = { since: before(days - 1), until: today };
  const other = { compare_since: before(2 * days - 1), compare_until: before(days) };
  return new URLSearchParams(compared ? { ...range, ...other } : range).toString();
}
