import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import * as assert from 'uvu/assert';
import { suite } from './support/suite.ts';

const test = suite('buttons without a command');
const root = fileURLToPath(new URL('../src/app/', import.meta.url));

const CLOSES = 'what Escape does as well';
const OF_ROW = 'of one row, step or message among many, each named by its own';
const OF_CONTROL = 'a part of a control, which has keys of its own while it has the focus';
const OF_FILE = 'chooses the file of one control, or calls it off';
const OF_EDITOR = 'a part of the canvas, of its panels or of an open text';
const OF_GATE = 'stands before there is a page with commands';
const AGAIN = 'asks again for what could not be read, where it would stand';
const INSTEAD = 'the way on from a place that has nothing to show, or folds it';
const MENU = 'opens a menu, whose entries are commands or choices';
const WAITS = 'is off: it shows what is under way, or why its command is not there';

/** How many buttons of each file are no command, and why. The list only gets shorter. */
const PARTS: Readonly<Record<string, readonly [count: number, why: string]>> = {
  'editor/editor-stage.tsx': [1, OF_EDITOR],
  'editor/import/template-tile.tsx': [2, OF_ROW],
  'editor/import/templates-panel.tsx': [4, OF_CONTROL],
  'editor/layouts/layout-gallery.tsx': [1, OF_EDITOR],
  'editor/panels/block-list.tsx': [1, OF_EDITOR],
  'editor/panels/color-line.tsx': [1, MENU],
  'editor/panels/find-bar.tsx': [4, OF_EDITOR],
  'editor/panels/history.tsx': [1, OF_EDITOR],
  'editor/panels/image-field.tsx': [1, OF_EDITOR],
  'editor/panels/properties.tsx': [1, OF_EDITOR],
  'editor/panels/property-controls.tsx': [1, OF_EDITOR],
  'editor/placeholders/macro-list.tsx': [1, OF_CONTROL],
  'editor/placeholders/preview-as.tsx': [1, MENU],
  'editor/text/table-menu.tsx': [1, OF_EDITOR],
  'editor/text/text-toolbar.tsx': [3, OF_EDITOR],
  'editor/uses/block-uses-dialog.tsx': [1, OF_ROW],
  'features/assets/asset-control.tsx': [2, OF_CONTROL],
  'features/assets/new-asset-line.tsx': [3, OF_ROW],
  'features/assets/new-assets.tsx': [2, OF_FILE],
  'features/audience/audience-preview.tsx': [1, AGAIN],
  'features/audience/rules-control.tsx': [2, OF_CONTROL],
  'features/audience/subscriber-subscriptions.tsx': [2, OF_ROW],
  'features/campaigns/campaign-efforts.tsx': [1, OF_ROW],
  'features/compared-page/merged-blocks.tsx': [1, OF_ROW],
  'features/connections/webhook-log.tsx': [1, OF_ROW],
  'features/domains/domain-records.tsx': [1, OF_ROW],
  'features/find-replace/asset-address.tsx': [1, OF_CONTROL],
  'features/forms/form-visitor-view.tsx': [1, INSTEAD],
  'features/funnels/funnel-diagram.tsx': [1, OF_ROW],
  'features/groups/permissions/matrix-body.tsx': [1, OF_CONTROL],
  'features/presets/choose-dialog.tsx': [1, OF_ROW],
  'palette/palette-frame.tsx': [1, CLOSES],
  'resources/controls/file.tsx': [3, OF_FILE],
  'resources/controls/rank.tsx': [1, OF_CONTROL],
  'resources/controls/records.tsx': [4, OF_CONTROL],
  'resources/controls/rich-text/toolbar.tsx': [3, OF_CONTROL],
  'resources/failure.tsx': [1, AGAIN],
  'resources/form-list.tsx': [1, AGAIN],
  'resources/form/conflict/conflicting-field.tsx': [2, OF_ROW],
  'resources/form/draft-dialog.tsx': [1, WAITS],
  'resources/form/form-foot.tsx': [2, WAITS],
  'resources/form/lock/lock-cover.tsx': [1, INSTEAD],
  'resources/form/revisions/revision-list.tsx': [1, OF_ROW],
  'resources/import/earlier-imports.tsx': [1, OF_ROW],
  'resources/import/saved-mappings.tsx': [2, OF_ROW],
  'resources/kinds/day-input.tsx': [1, OF_CONTROL],
  'resources/kinds/masked-email-cell.tsx': [1, OF_ROW],
  'resources/list/builder/builder-value.tsx': [1, OF_CONTROL],
  'resources/list/builder/custom-date.tsx': [1, CLOSES],
  'resources/list/builder/part-buttons.tsx': [3, OF_ROW],
  'resources/list/bulk/bulk-foot.tsx': [1, WAITS],
  'resources/list/bulk/bulk-refusals.tsx': [1, AGAIN],
  'resources/list/column-menu.tsx': [1, MENU],
  'resources/list/filter-editor.tsx': [1, OF_CONTROL],
  'resources/list/groups/group-head.tsx': [3, OF_ROW],
  'resources/list/groups/grouped-list.tsx': [1, INSTEAD],
  'resources/list/kept-rows.tsx': [1, AGAIN],
  'resources/list/list-row.tsx': [1, OF_ROW],
  'resources/list/no-rows.tsx': [2, INSTEAD],
  'resources/list/outcome-dialog.tsx': [2, CLOSES],
  'resources/list/peek/peek-panel.tsx': [1, MENU],
  'resources/list/settings/column-row.tsx': [2, OF_ROW],
  'resources/list/trash/trash-table.tsx': [1, OF_ROW],
  'resources/pick/pick-foot.tsx': [1, MENU],
  'resources/pick/pick-rows.tsx': [2, OF_ROW],
  'resources/select/create-dialog.tsx': [1, CLOSES],
  'resources/uploads/image-cut.tsx': [1, OF_CONTROL],
  'resources/uploads/sending-image.tsx': [1, OF_FILE],
  'resources/why-not.tsx': [2, OF_ROW],
  'screens/changes.tsx': [1, OF_ROW],
  'screens/factor/factor-facts.tsx': [1, OF_ROW],
  'screens/factor/passkeys.tsx': [2, OF_ROW],
  'screens/home/running-tasks.tsx': [1, OF_ROW],
  'screens/profile/default-views-section.tsx': [1, OF_ROW],
  'screens/profile/sessions-section.tsx': [1, OF_ROW],
  'screens/set-up.tsx': [1, OF_GATE],
  'screens/tasks.tsx': [1, OF_ROW],
  'screens/two-factor.view.tsx': [2, OF_GATE],
  'shell/keys/key-row.tsx': [4, OF_ROW],
  'shell/side-navigation.tsx': [1, MENU],
  'shell/sidebar-group.tsx': [1, INSTEAD],
  'shell/sidebar-link.tsx': [2, OF_ROW],
  'shell/snackbar-history.tsx': [1, OF_ROW],
  'shell/snackbars.tsx': [1, OF_ROW],
  'shell/undo-report.tsx': [1, CLOSES],
};

test('a button outside of the parts is a command, or is listed with its reason', () => {
  const found = (readdirSync(root, { recursive: true }) as string[])
    .filter((path) => path.endsWith('.tsx') && !/^(ui|lab|commands)\//.test(path))
    .sort()
    .map((path) => [path, buttonsOf(path).filter((tag) => !isCommand(tag)).length] as const)
    .filter(([, count]) => count > 0);
  const listed = Object.entries(PARTS).map(([path, [count]]) => [path, count]);
  assert.equal(found, listed);
});

test.run();

/** It says which command it is, sends a form, or is handed to what opens it. */
function isCommand(tag: string) {
  return /data-command|type="submit"|\{\.\.\.(?:button|menuButton|rest)\b/.test(tag);
}

/** The opening tags of the buttons of a file. */
function buttonsOf(path: string): string[] {
  const source = readFileSync(join(root, path), 'utf8');
  return [...source.matchAll(/<(?:Button|IconButton|RowButton|button)\b/g)].map((match) => {
    let depth = 0;
    let at = match.index;
    for (; at < source.length; at += 1) {
      if (source[at] === '{') depth += 1;
      if (source[at] === '}') depth -= 1;
      if (source[at] === '>' && depth === 0 && source[at - 1] !== '=') break;
    }
    return source.slice(match.index, at);
  });
}
