interface BuiltFile {
  readonly name: string;
  readonly text: string;
}

export function withBareExports(entry: BuiltFile, others: readonly BuiltFile[]): BuiltFile[];
