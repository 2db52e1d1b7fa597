import {
  byRole,
  cleanup,
  click,
  press,
  queryByRole,
  renderInto,
  until,
} from '../../support/dom.tsx';
import { useState } from 'react';
import * as assert from 'uvu/assert';
import { Button } from '../../../src/app/ui/button.tsx';
import { ConfirmDialog } from '../../../src/app/ui/confirm-dialog.tsx';
import { Dialog } from '../../../src/app/ui/dialog.tsx';
import { Field } from '../../../src/app/ui/field.tsx';
import { SnackbarCard } from '../../../src/app/ui/snackbar-card.tsx';
import { SnackbarRegion } from '../../../src/app/ui/snackbar-region.tsx';
import { TextInput } from '../../../src/app/ui/text-input.tsx';
import { suite } from '../../support/suite.ts';

const test = suite('dialog');

function Deleting({ log, undoable }: DeletingProps) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setOpen(true)}>Delete row</Button>
      <ConfirmDialog
        open={open}
        title="Delete item?"
        confirm="Delete"
        undoable={undoable}
        onConfirm={() => log.push('deleted')}
        onCancel={() => setOpen(false)}
      >
        It goes to the trash.
      </ConfirmDialog>
      <SnackbarRegion>
        <SnackbarCard message="Saved" onDismiss={() => log.push('dismissed')} />
      </SnackbarRegion>
    </>
  );
}

interface DeletingProps {
  readonly log: string[];
  readonly undoable?: boolean;
}

async function openDelete(log: string[] = []) {
  await renderInto(<Deleting log={log} />);
  await click(byRole('button', 'Delete row'));
  await until(() => queryByRole('alertdialog', 'Delete item?') !== null, 'the dialog');
  await until(() => document.activeElement?.textContent === 'Cancel', 'focus on Cancel');
}

test('the delete dialog starts on Cancel, and Enter there deletes nothing', async () => {
  const log: string[] = [];
  await openDelete(log);
  await press('Enter');
  await until(() => queryByRole('alertdialog') === null, 'the dialog closed');
  assert.equal(log, []);
  await cleanup();
});

test('what can be undone starts on what does it, and Enter there does it', async () => {
  const log: string[] = [];
  await renderInto(<Deleting log={log} undoable />);
  await click(byRole('button', 'Delete row'));
  await until(() => document.activeElement?.textContent === 'Delete', 'focus on Delete');
  await press('Enter');
  assert.equal(log, ['deleted']);
  await cleanup();
});

test('Escape closes, and focus goes back to what opened it', async () => {
  await openDelete();
  await press('Escape');
  await until(() => queryByRole('alertdialog') === null, 'the dialog closed');
  await until(() => document.activeElement?.textContent === 'Delete row', 'the focus back');
  await cleanup();
});

test('Escape that ends a composition closes nothing', async () => {
  await openDelete();
  await press('Escape', { isComposing: true });
  assert.ok(queryByRole('alertdialog') !== null);
  await cleanup();
});

test('a snackbar can be used while a dialog is open, and the dialog stays', async () => {
  const log: string[] = [];
  await openDelete(log);
  await click(byRole('button', 'Dismiss'));
  assert.equal(log, ['dismissed']);
  assert.ok(queryByRole('alertdialog') !== null);
  await cleanup();
});

test('a dialog opens on its first field, not on its close button', async () => {
  await renderInto(
    <Dialog open onClose={() => undefined} title="Edit" foot={<Button>Save</Button>}>
      <Field label="Question">{(control) => <TextInput {...control} />}</Field>
    </Dialog>,
  );
  await until(() => document.activeElement?.tagName === 'INPUT', 'focus in the field');
  assert.ok(queryByRole('dialog', 'Edit') !== null);
  await cleanup();
});

test.run();
