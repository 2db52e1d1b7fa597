/** The id by which a command is known now, for ids that were saved with an account or a file before it was renamed. */
export function currentCommandId(id: string): string {
  const [first = '', ...rest] = id.split('.');
  const scope = SCOPES[first];
  return COMMANDS[id] ?? (scope === undefined ? id : [scope, ...rest].join('.'));
}

const COMMANDS: Readonly<Record<string, string>> = {
  'folds.close': 'disclosure.closeAll',
  'folds.open': 'disclosure.openAll',
  'chain.straighten': 'chain.shorten',
  'groups.fold': 'groups.close',
};

const SCOPES: Readonly<Record<string, string>> = {
  leave: 'navigation',
  notices: 'snackbars',
  sift: 'gridFilter',
};
