/**
 * Buttons that are no command of their own: where they stand, what they are called, and why. Each is a part of a control or
 * does what a command or Escape does as well.
 */
export const PARTS: readonly Part[] = [
  ['[role=dialog], [role=alertdialog]', /^(Close|Cancel|Done)$/, 'what Escape does', 'what opens'],
  ['body', /^Dismiss popup$/, 'Escape, for screen readers', 'what opens'],
  ['nav [aria-expanded]', /./, 'folds away pages, each of which is a command', 'lists'],
  ['[role=toolbar][aria-label^="Formatting"]', /./, 'the keys of a rich text do the same', 'forms'],
  [
    '[role=grid] [aria-haspopup=menu]',
    /^(Menu of|Actions for) /,
    'a menu, by the keys of the grid',
    'lists',
  ],
  [
    'body',
    /^\.\.\. and \d+ more$/,
    'what a row has no room for, which the record shows that a press or Enter opens',
    'lists',
  ],
  [
    'tr[data-group]',
    /./,
    'a part of the head of a group: its keys fold it, a filter shows its rows alone',
    'other pages',
  ],
  ['[role=grid]', /^Copy ID$/, 'the command that copies the cell does the same', 'what opens'],
  [
    '[role=grid] [role=gridcell]',
    /×|\.\w+$/,
    'the tile of a row, which the command Open opens',
    'lists',
  ],
  [
    'fieldset[aria-label^="Filter "]',
    /./,
    'a part of a filter, which the command that names its field opens',
    'what opens',
  ],
  ['[aria-label=Versions]', /./, 'a version, by the keys that lead through them', 'what opens'],
  ['fieldset', /^(Add|Remove|Move (up|down))/, 'a part of a list of sub-records', 'forms'],
  [
    'fieldset fieldset',
    /^(Condition|Group)$/,
    'of a nested group; the outer one’s are commands',
    'what opens',
  ],
  ['fieldset', /^(Move|Remove) (condition|group)/, 'a part of a condition', 'what opens'],
  ['fieldset', /^(Move|Copy) .+ \d+$/, 'a part of a row of a list of sub-records', 'forms'],
  [
    'main',
    /^(Choose|Replace|Clear)\b/,
    'a part of the field, which has the focus by its name',
    'forms',
  ],
  [
    'main li',
    /^(Change the dates of|Remove|End the session of|Revoke|Give up) |^Ask .+ for a code again$/,
    'a part of a row inside a form, each named by its row',
    'other pages',
  ],
  [
    'main',
    /^Copy (link|the name|the value) of /,
    'a part of a row of a panel, each named by its row',
    'forms',
  ],
  [
    'fieldset table',
    /^.+ \d+$/,
    'folds an area of the permissions, by the keys of their grid',
    'forms',
  ],
  ['body', /^(Show|Hide) password$/, 'a part of a field that is typed unseen', 'forms'],
  ['nav [aria-current=step]', /./, 'the step that is shown already', 'forms'],
  [
    '[role=dialog] section',
    /^(Record keys for|Reset keys of) /,
    'of a row of the sheet of keys',
    'what opens',
  ],
  [
    '[role=dialog]',
    /^(Keep|Move|Show) .+/,
    'of a column in the settings of the table',
    'what opens',
  ],
  [
    'section[aria-label=Notifications]',
    /^Dismiss$/,
    'all snackbars are dismissed by a command',
    'what opens',
  ],
];

export type WalkName = 'lists' | 'forms' | 'other pages' | 'what opens';

/** `metIn` is the walk that has to meet it. */
export type Part = readonly [where: string, name: RegExp, why: string, metIn: WalkName];
