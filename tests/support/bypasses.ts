/** Clocks outside of machines, by file. */
export const CLOCKS: Readonly<Record<string, string>> = {
  'src/app/actors/announcer.ts': 'a live region is read when it changes after a pause',
  'src/app/actors/save-text.ts': 'the browser has read the file by then',
  'src/app/data/first-paint.ts':
    'a first paint that does not come, as of a hidden tab, is not waited for long',
  'src/app/data/row-counts.ts': 'counts that many cells ask for in one moment are one call',
  'src/app/data/with-retry.ts': 'a chunk that did not come is asked for again',
  'src/app/editor/block-views.ts': 'a pasted address of a video is mended 100 ms later',
  'src/app/editor/form-updates.ts': 'typing writes a document out some times a second',
  'src/app/editor/frame.ts': 'a browser that moves the focus refuses another move meanwhile',
  'src/app/editor/host.ts':
    'the canvas tells of what it loaded, and looks at what was selected, a moment later',
  'src/app/editor/text/repair.ts':
    'a text is repaired a moment after it changed, by its specification',
  'src/app/editor/text/spelling.ts': 'words are looked up when the typing rests',
  'src/app/navigation/focus.ts': 'a field or title that does not come is given up after a while',
  'src/app/palette/act.ts': 'the palette has closed before its command runs',
  'src/app/palette/palette-results.tsx':
    'what is said of a search comes late, so that quick answers do not flicker',
  'src/app/palette/palette-view.tsx': 'the focus after the dialog has given it back',
  'src/app/ports/session.ports.ts':
    'the person that a grant came with counts for whoever asks in the same turn',
  'src/app/ports/tab-locks.ts': 'a tab that holds nothing does not answer',
  'src/app/ports/unanswered.ts':
    'a store of the browser that is full, closed or slow stops no save',
  'src/app/resources/controls/rich-text/use-editor.ts': 'the editor ends its composition first',
  'src/app/resources/select/use-chip-order.ts': 'the moved chip is drawn first',
  'src/app/shell/focus-keeper.ts': 'dialogs and menus give the focus back by themselves first',
  'src/app/ui/after-pointer.ts': 'the click comes in the task of the release',
  'src/app/ui/tip.ts': 'a tip is shown to a pointer that rests',
  'src/app/ui/when-idle.ts': 'browsers without idle callbacks',
};

/** What clicks an element for a person, by file. */
export const CLICKS: Readonly<Record<string, string>> = {
  'src/app/actors/save-text.ts': 'only a click has the browser save a file',
  'src/app/editor/import/import-choices.tsx': 'only a click opens the choice of a file',
  'src/app/features/assets/new-assets.tsx': 'only a click opens the choice of a file',
  'src/app/features/campaigns/grid/grid-fields.tsx': 'only a click opens the choice of a file',
  'src/app/resources/controls/file.tsx': 'only a click opens the choice of a file',
  'src/app/resources/import/file-step.tsx': 'only a click opens the choice of a file',
  'src/app/shell/keys/key-file.tsx': 'only a click opens the choice of a file',
};

const LEAVES =
  'a settings form is left by closing its question, though no command leads back to a list';

/** What sends an event that a command stands for, by file. The list only gets shorter. */
export const DIRECT: Readonly<Record<string, string>> = {
  'src/app/commands/directory.ts': 'it is what sends the events of commands',
  'src/app/editor/pickers/pickers.ts': 'whoever opens another picker leaves the one that is open',
  'src/app/editor/placeholders/macro-tools.tsx': 'the tools of a text stand over its dialog, too',
  'src/app/editor/placeholders/placeholder-store.ts': 'a press on what failed in the canvas',
  'src/app/lab/as-test.ts': 'the lab prints what a test sends',
  'src/app/palette/hand-off.ts': 'the loader hands over to the palette what it was opened with',
  'src/app/resources/form/conflict/conflict-dialog.tsx': LEAVES,
  'src/app/resources/form/draft-dialog.tsx': LEAVES,
  'src/app/resources/form/use-form.ts': 'the navigation guard gives up a form that is left',
  'src/app/resources/list/list-dialogs.tsx':
    'a merge whose dialog did not come has no machine: its owner leaves it; the form in the dialog asks for another mode',
  'src/app/resources/list/use-list-table.ts': 'rows that a bulk action took away are let go',
  'src/app/resources/list/use-row-actions.ts':
    'the table does what a command of the row at hand has asked for',
  'src/app/resources/merge/merge-dialog.tsx': 'a merge tells its owner how it ended',
  'src/app/resources/uploads/use-uploads.ts': 'the navigation guard gives up files that are left',
  'src/app/screens/profile/own-record.tsx': 'the navigation guard gives up a profile that is left',
  'src/app/shell/keys/key-file.tsx': 'a file asks for its keys, or says what is wrong with it',
  'src/app/shell/start-shell.ts': 'a snackbar’s action goes to the machine that offered it',
};

const OF_PALETTE = 'keys of the palette itself, which has the keyboard while it is open';
const OF_PART = 'a key of one control, which hears it while it has the focus';
const OF_FORM = 'what the browser does with a form of two fields';

/** Views that print keys which are no command's, by file. */
export const KEYED: Readonly<Record<string, string>> = {
  'src/app/lab/clock-part.tsx': 'the lab has keys of its own',
  'src/app/lab/machine-list.tsx': 'the lab has keys of its own',
  'src/app/palette/palette-frame.tsx': OF_PALETTE,
  'src/app/resources/controls/records.tsx': OF_PART,
  'src/app/resources/controls/rich-text/toolbar.tsx': OF_PART,
  'src/app/resources/list/builder/part-buttons.tsx': OF_PART,
  'src/app/resources/list/search/search-offer.tsx': OF_PART,
  'src/app/screens/set-up.tsx': OF_FORM,
  'src/app/screens/sign-in.view.tsx': OF_FORM,
  'src/app/screens/two-factor.view.tsx': OF_FORM,
  'src/app/ui/peek.tsx': OF_PART,
};

const OF_ROLE = 'arrows and letters that its role promises, among its own parts';
const OF_PLACE = 'Escape or Enter in one field, which closes or takes what stands around it';
const OF_DRAG = 'arrows move what has the focus, as the pointer does beside buttons or a menu';

/** What hears keys by itself, by file. The list only gets shorter. */
export const HEARD: Readonly<Record<string, string>> = {
  'src/app/editor/frame.ts': 'keys of the canvas, which has a document of its own, are handed out',
  'src/app/editor/panels/block-list.tsx': 'Enter puts in the first block that is found',
  'src/app/editor/panels/find-bar.tsx': OF_PLACE,
  'src/app/editor/panels/layer-tree.tsx': OF_ROLE,
  'src/app/editor/text/text-toolbar.tsx': OF_PLACE,
  'src/app/features/assets/asset-cards.tsx': OF_ROLE,
  'src/app/features/calendar/month-grid.tsx': OF_ROLE,
  'src/app/features/connections/events/events.tsx': OF_ROLE,
  'src/app/features/groups/fields/field-limits.tsx': OF_ROLE,
  'src/app/features/groups/permissions/matrix-body.tsx': OF_ROLE,
  'src/app/lab/use-lab-keys.ts': 'the lab has keys of its own',
  'src/app/navigation/focus.ts': 'only whether anything was pressed since a page was asked for',
  'src/app/palette/early-keys.ts': OF_PALETTE,
  'src/app/palette/palette-frame.tsx': OF_PALETTE,
  'src/app/palette/palette-host.tsx': OF_PALETTE,
  'src/app/resources/controls/rank.tsx': OF_DRAG,
  'src/app/resources/controls/records.tsx': OF_DRAG,
  'src/app/resources/controls/rich-text/link-bar.tsx': OF_PLACE,
  'src/app/resources/controls/use-row-drag.ts': 'Escape ends a drag',
  'src/app/resources/form/conflict/conflict-dialog.tsx':
    'letters and arrows of the two sides, field by field; those that lead on run their commands',
  'src/app/resources/form/form-part.ts': 'Escape leaves a text field, in which letters are no keys',
  'src/app/resources/grid-focus.ts': OF_ROLE,
  'src/app/resources/kinds/choice-filter.tsx': 'Enter picks the first value that is found',
  'src/app/resources/kinds/day-filter.tsx': OF_PLACE,
  'src/app/resources/kinds/day-input.tsx': OF_PLACE,
  'src/app/resources/kinds/filters.tsx': OF_PLACE,
  'src/app/resources/list/builder/builder-group.tsx': OF_DRAG,
  'src/app/resources/list/bulk/bulk-edit.tsx': 'Enter takes the first field that is found',
  'src/app/resources/list/grid-tip.tsx': 'Escape takes a tip away, as WCAG asks',
  'src/app/resources/list/groups/group-head.tsx': OF_ROLE,
  'src/app/resources/list/list-head.tsx': OF_ROLE,
  'src/app/resources/list/list-tools.tsx': OF_PLACE,
  'src/app/resources/list/rank/use-row-drag.ts': 'Escape ends a drag',
  'src/app/resources/list/settings/column-row.tsx': OF_DRAG,
  'src/app/resources/pick/pick-rows.tsx': OF_ROLE,
  'src/app/resources/pick/pick-tools.tsx': OF_PLACE,
  'src/app/resources/select/create-dialog.tsx': 'Enter sends a form that has one text field',
  'src/app/resources/select/use-chip-order.ts': OF_DRAG,
  'src/app/resources/uploads/image-cut.tsx': OF_DRAG,
  'src/app/shell/keys/key-engine.ts': 'the keys of all commands come through here',
  'src/app/shell/keys/use-recorder.ts': 'a key that is recorded is not run',
  'src/app/shell/pinned-pages.tsx': OF_DRAG,
  'src/app/shell/sidebar-nav.tsx': OF_PLACE,
  'src/app/ui/calendar.tsx': OF_ROLE,
  'src/app/ui/combo-frame.tsx': OF_ROLE,
  'src/app/ui/combo-panel.tsx': OF_ROLE,
  'src/app/ui/held-keys.tsx': 'Enter waits, as letters do, for the input that is on its way',
  'src/app/ui/menu.tsx': OF_ROLE,
  'src/app/ui/snackbar-card.tsx': OF_PLACE,
  'src/app/ui/snackbar-region.tsx': OF_PLACE,
};

const ROWS = 'the query cache owns the rows: the machine is told the ids that its guards read';

/** Effects that tell a machine something, by file: whose it is, and what the machine needs of it. */
export const TOLD: Readonly<Record<string, string>> = {
  'src/app/editor/canvas-room.tsx': 'the layout owns the room of the canvas: its zoom follows',
  'src/app/editor/checks/use-content-checks.ts': 'the editor owns whether a page is open',
  'src/app/editor/editor-control.tsx': 'the form owns the text and whether it may be written',
  'src/app/editor/import/export-tools.ts': 'the editor owns whether a page and a block are there',
  'src/app/editor/import/import-tools.tsx': 'the editor owns whether its page takes changes',
  'src/app/editor/import/templates-panel.tsx': 'a template picked is the one that is brought in',
  'src/app/editor/placeholders/macro-tools.tsx': 'the editor owns whether its page takes changes',
  'src/app/editor/placeholders/placeholder-tools.ts': 'the editor owns whether a page is open',
  'src/app/editor/synced/synced-tools.ts': 'the editor owns whether a page and a block are there',
  'src/app/editor/uses/use-block-uses.ts': 'the editor owns whether a page and a block are there',
  'src/app/features/audience/recipients.tsx': 'the form owns the segments whose people are counted',
  'src/app/features/calendar/use-calendar.ts':
    'the address owns what is shown, and the clock which day it is',
  'src/app/features/campaigns/grid/use-link-grid.ts': 'the query cache owns the vocabulary',
  'src/app/features/campaigns/link/use-campaign-link.ts':
    'the query cache owns what the choices are limited to, by which the palette asks',
  'src/app/features/campaigns/qr/qr-dialog.tsx': 'the query cache owns the publication’s colours',
  'src/app/features/content-preview/content-preview.tsx':
    'the form owns the text that is shown; the machine waits until the typing rests',
  'src/app/features/presets/preset-tools.tsx':
    'rights come from the query cache, and the form says whether it can be filled',
  'src/app/features/redirects/use-redirect-chain.ts':
    'the form owns both addresses; the machine waits until the typing rests',
  'src/app/palette/palette-argument.tsx': 'the query cache owns the records an Enter waits for',
  'src/app/palette/palette-host.tsx': 'the loader is told that its code did not come',
  'src/app/palette/palette-view.tsx':
    'the browser owns what was kept of the palette, read when its code has come',
  'src/app/palette/use-records.ts': 'what is typed is held by the machine of the palette',
  'src/app/resources/controls/file.tsx':
    'the form owns the file, with the crop that is drawn of it',
  'src/app/resources/controls/place.tsx':
    'the form owns what is picked and whether it may be changed',
  'src/app/resources/form/revisions/revisions.tsx':
    'the form takes a restored version as what is typed',
  'src/app/resources/form/use-form.ts':
    'rights come from the query cache, mode and id from the route',
  'src/app/resources/list/builder/filter-builder.tsx':
    'the list owns its filters: the builder closes with what it applied',
  'src/app/resources/list/groups/grouped-list.tsx': ROWS,
  'src/app/resources/list/groups/use-groups.ts':
    'the query cache owns the groups: what was open of a group that has gone is forgotten',
  'src/app/resources/list/list-memory.ts':
    'the address owns the list; what was changed in it is kept for the next visit',
  'src/app/resources/list/list-table.tsx': ROWS,
  'src/app/resources/list/no-rows.tsx': ROWS,
  'src/app/resources/list/rank/use-ranking.ts':
    'the query cache owns the order, which the server may have changed; the address says whether it shows',
  'src/app/resources/list/rank/use-row-drag.ts':
    'a drag that the browser begins and ends by events of a window',
  'src/app/resources/list/settings/table-settings.tsx':
    'what was looked for in a panel goes with the panel',
  'src/app/resources/list/use-filtering.ts':
    'the address owns the filters: their number is told, by which a command is refused',
  'src/app/resources/list/use-list-table.ts':
    'the address owns search and trash, the query cache rows and rights, which the guards read',
  'src/app/resources/list/use-row.ts': 'rights come from the query cache',
  'src/app/resources/list/views-slot.tsx':
    'the address owns the list; what was changed before its views came is kept when it goes',
  'src/app/resources/list/views/use-views.ts':
    'the query cache owns views and rights, the address what is shown and by which view',
  'src/app/resources/merge/merge-dialog.tsx': 'a merge tells its owner how it ended',
  'src/app/resources/pick/pick-dialog.tsx':
    'the query cache owns the pages: the last one is told, beyond which none is asked for',
  'src/app/resources/select/record-select.tsx':
    'the panel that it stands in has just opened, and its options with it',
  'src/app/resources/select/use-combobox.ts':
    'the form owns what is picked, the query cache the options that can be gone through',
  'src/app/resources/select/use-group-pick.ts':
    'ids that were read for a group are picked or let go',
  'src/app/resources/select/use-preselect.ts':
    'the query cache owns the only option, which is suggested',
  'src/app/resources/uploads/use-uploads.ts':
    'files under way are given up with the view that shows them',
  'src/app/screens/api-keys/use-api-keys.ts': ROWS,
  'src/app/screens/home/running-tasks.tsx': 'whoever opens the menu sees the tasks of now',
  'src/app/screens/profile/own-record.tsx': 'the query cache owns what other tabs save of it',
  'src/app/screens/set-up-gate.tsx': 'a set-up that is done lets the session in',
  'src/app/screens/sign-on/sign-on.tsx':
    'what the provider or a passkey has proved goes to the session',
  'src/app/screens/tasks.tsx': 'tasks are asked for more often while their page is open',
  'src/app/shell/keys/key-parts.tsx':
    'the sheet hears of keys kept on the server, and of commands that were run by hand',
  'src/app/shell/keys/use-recorder.ts':
    'each key is heard before anything else while one is recorded',
  'src/app/shell/snackbars.tsx': 'what is said of a page goes with it',
  'src/app/shell/undo-host.tsx': 'what can be undone goes with its page',
  'src/app/shell/workspace.tsx':
    'the drawer closes when a page opens; a client hears the version of the server',
};
