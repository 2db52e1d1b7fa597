export type LogoVariant = 'default' | 'halloween' | 'valentine';

/** The mark of a day, in the person's own time: ears on 30 and 31 October, a heart on 14 February. */
export function logoVariant(date: Date): LogoVariant {
  const [month, day] = [date.getMonth() + 1, date.getDate()];
  if (month === 10 && day >= 30) return 'halloween';
  return month === 2 && day === 14 ? 'valentine' : 'default';
}
