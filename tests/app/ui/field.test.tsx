import { byRole, byText, cleanup, click, fill, renderInto } from '../../support/dom.tsx';
import { useState } from 'react';
import * as assert from 'uvu/assert';
import { Checkbox } from '../../../src/app/ui/checkbox.tsx';
import { ErrorSummary } from '../../../src/app/ui/error-summary.tsx';
import { Field } from '../../../src/app/ui/field.tsx';
import { PasswordInput } from '../../../src/app/ui/password-input.tsx';
import { Segmented } from '../../../src/app/ui/segmented.tsx';
import { Switch } from '../../../src/app/ui/switch.tsx';
import { TextInput } from '../../../src/app/ui/text-input.tsx';
import { suite } from '../../support/suite.ts';

const test = suite('field');

test('a required field has a star in its label and is said to be required', async () => {
  await renderInto(
    <Field label="Title" required>
      {(control) => <TextInput {...control} />}
    </Field>,
  );
  const input = byRole('textbox', 'Title *');
  assert.is(input.getAttribute('aria-required'), 'true');
  await cleanup();
});

test('error and hint describe the control, the error first', async () => {
  await renderInto(
    <Field label="Slug" hint="Part of the address." error="Value must not be a URL.">
      {(control) => <TextInput {...control} />}
    </Field>,
  );
  const input = byRole('textbox', 'Slug');
  const described = (input.getAttribute('aria-describedby') ?? '')
    .split(' ')
    .map((id) => document.getElementById(id)?.textContent);
  assert.equal(described, ['Value must not be a URL.', 'Part of the address.']);
  assert.is(input.getAttribute('aria-invalid'), 'true');
  await cleanup();
});

test('a field tells each change of its text', async () => {
  const told: string[] = [];
  await renderInto(
    <Field label="Name">
      {(control) => <TextInput {...control} value="" onValue={(value) => told.push(value)} />}
    </Field>,
  );
  await fill(byRole('textbox', 'Name'), 'Saltwater');
  assert.equal(told, ['Saltwater']);
  await cleanup();
});

test('a password can be shown and hidden', async () => {
  await renderInto(<PasswordInput aria-label="Password" defaultValue="secret" />);
  const input = document.querySelector('input');
  await click(byRole('button', 'Show password'));
  assert.is(input?.type, 'text');
  await click(byRole('button', 'Hide password'));
  assert.is(input?.type, 'password');
  await cleanup();
});

test('the summary takes focus at each refused save and leads to the field', async () => {
  const page = (attempt: number) => (
    <>
      <ErrorSummary
        attempt={attempt}
        errors={[{ id: 'slug', label: 'Slug', message: 'Value must not be a URL.' }]}
      />
      <Field id="slug" label="Slug">
        {(control) => <TextInput {...control} />}
      </Field>
    </>
  );
  const { rerender } = await renderInto(page(0));
  assert.is(document.activeElement, document.body);
  await rerender(page(1));
  assert.is(document.activeElement, byRole('group', /needs attention/));
  assert.ok(byText('1 field needs attention before this can be saved.'));
  await click(byRole('button', 'Slug: Value must not be a URL.'));
  assert.is(document.activeElement, byRole('textbox', 'Slug'));
  await rerender(page(2));
  assert.is(document.activeElement, byRole('group', /needs attention/));
  await cleanup();
});

test('a mixed checkbox is neither on nor off', async () => {
  const told: boolean[] = [];
  await renderInto(
    <Checkbox checked="mixed" label="All" onValue={(checked) => told.push(checked)} />,
  );
  const box = byRole('checkbox', 'All') as HTMLInputElement;
  assert.is(box.indeterminate, true);
  assert.is(box.checked, false);
  await click(box);
  assert.equal(told, [true]);
  await cleanup();
});

function Choices() {
  const [on, setOn] = useState(false);
  const [unit, setUnit] = useState('week');
  return (
    <>
      <Switch checked={on} onValue={setOn} label="Auto refresh" />
      <Segmented
        aria-label="Unit"
        value={unit}
        onValue={setUnit}
        options={[
          { value: 'week', label: 'Week' },
          { value: 'month', label: 'Month' },
        ]}
      />
    </>
  );
}

test('a switch and segments change on a press and say so', async () => {
  await renderInto(<Choices />);
  await click(byRole('switch', 'Auto refresh'));
  assert.is(byRole('switch', 'Auto refresh').getAttribute('aria-checked'), 'true');
  await click(byRole('radio', 'Month'));
  assert.is((byRole('radio', 'Month') as HTMLInputElement).checked, true);
  assert.is((byRole('radio', 'Week') as HTMLInputElement).checked, false);
  await cleanup();
});

test.run();
