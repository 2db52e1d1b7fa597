/** Rows that share a list of fields, so that each group is written by one statement. */
export function groupsBy<R>(
  rows: readonly R[],
  fieldsOf: (row: R) => readonly string[],
): readonly { readonly fields: readonly string[]; readonly group: readonly R[] }[] {
  const groups = new Map<string, { fields: readonly string[]; group: R[] }>();
  for (const row of rows) {
    const fields = fieldsOf(row);
    const key = [...fields].sort().join(' ');
    const held = groups.get(key) ?? { fields, group: [] };
    held.group.push(row);
    groups.set(key, held);
  }
  return [...groups.values()];
}
