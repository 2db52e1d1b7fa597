export function changedTests(
  files: readonly string[],
  imports: ReadonlyMap<string, readonly string[]>,
  paths?: readonly string[],
): string[];
export function changedPaths(folder: string): string[];
