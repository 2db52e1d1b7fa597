/** 'author-categories-12-rows.csv': the file says how many rows it holds. */
export function csvName(resource: string, csv: string): string {
  const rows = rowsOf(csv);
  return `${resource.replaceAll('_', '-')}-${rows}-${rows === 1 ? 'row' : 'rows'}.csv`;
}

/** Lines below the head; a line break within quotes is none. */
function rowsOf(csv: string): number {
  const unquoted = csv.replace(/"[^"]*"/g, '');
  const lines = unquoted
    .split(/\r?\n/)
    .filter((line, at, all) => line !== '' || at < all.length - 1);
  return Math.max(lines.length - 1, 0);
}
