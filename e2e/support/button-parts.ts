/**
 * Buttons that are no command of their own: where they stand, what they are called, and why. Each is a part of a control or
 * does what a command or Escape does as well; the palette finds them by their names all the same.
 */
export const PARTS: readonly Part[] = [
  ['[role=dialog], [role=alertdialog]', /^(Close|Cancel)$/, 'what Escape does'],
  ['body', /^Dismiss popup$/, 'Escape, for screen readers'],
  ['nav [aria-expanded]', /./, 'folds away pages, each of which is a command'],
  ['[role=toolbar][aria-label^="Formatting"]', /./, 'the keys of a rich text do the same'],
  [
    '[role=grid] [aria-haspopup=menu]',
    /^(Menu of|Actions for) /,
    'a menu, by the keys of the grid',
  ],
  ['[role=grid]', /^Copy ID$/, 'the command that copies the cell does the same'],
  ['[role=grid] [role=gridcell]', /×|\.\w+$/, 'the tile of a row, which the command Open opens'],
  ['fieldset', /^(Add|Remove|Move (up|down))/, 'a part of a list of sub-records'],
  ['fieldset fieldset', /^(Condition|Group)$/, 'of a nested group; the outer one’s are commands'],
  ['fieldset', /^(Move|Remove) (condition|group)/, 'a part of a condition'],
  ['fieldset', /^(Move|Copy) .+ \d+$/, 'a part of a row of a list of sub-records'],
  ['main', /^(Choose|Replace|Clear)\b/, 'a part of the field, which has the focus by its name'],
  [
    'main li',
    /^(Change the dates of|Remove) /,
    'a part of a row inside a form, each named by its row',
  ],
  ['fieldset table', /^.+ \d+$/, 'folds an area of the permissions, by the keys of their grid'],
  ['body', /^(Show|Hide) password$/, 'a part of a field that is typed unseen'],
  ['nav [aria-current=step]', /./, 'the step that is shown already'],
  ['[role=dialog] section', /^(Record keys for|Reset keys of) /, 'of a row of the sheet of keys'],
  ['[role=dialog]', /^(Keep|Move|Show) .+/, 'of a column in the settings of the table'],
  ['section[aria-label=Notifications]', /^Dismiss$/, 'all notices are dismissed by a command'],
];

export type Part = readonly [where: string, name: RegExp, why: string];
