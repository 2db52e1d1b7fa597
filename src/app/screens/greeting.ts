/** 'Good morning, Nora'; without a name the greeting alone. */
export function greeting(now: Date, name: string): string {
  const hour = now.getHours();
  const part = hour < 5 ? 'evening' : hour < 12 ? 'morning' : hour < 18 ? 'afternoon' : 'evening';
  return name === '' ? `Good ${part}` : `Good ${part}, ${name}`;
}
