/** The ids that a reference holds, one or many; none in anything else. */
export function idsOf(value: unknown): number[] {
  if (Array.isArray(value)) return value.filter((id) => typeof id === 'number');
  return typeof value === 'number' ? [value] : [];
}
