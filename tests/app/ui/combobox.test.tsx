import {
  allByRole,
  byRole,
  cleanup,
  click,
  fill,
  press,
  queryByRole,
  renderInto,
  settle,
  until,
} from '../../support/dom.tsx';
import { useState } from 'react';
import * as assert from 'uvu/assert';
import { Button } from '../../../src/app/ui/button.tsx';
import { Chip } from '../../../src/app/ui/chip.tsx';
import { ChipList } from '../../../src/app/ui/chip-list.tsx';
import { ComboSelect } from '../../../src/app/ui/combo-select.tsx';
import { Menu, MenuCheck, MenuItem } from '../../../src/app/ui/menu.tsx';
import { Select } from '../../../src/app/ui/select.tsx';
import { visibleText } from '../../support/roles.ts';
import { suite } from '../../support/suite.ts';
import type { ComboSelectProps } from '../../../src/app/ui/combo-select.types.ts';

const test = suite('combobox');

const people = ['Yuki Tanabe', 'Ingrid Solberg', 'Marcus Okafor'].map((text, at) => ({
  value: String(at),
  text,
}));

test('a menu runs the item that is chosen; one that is off says why and does nothing', async () => {
  const log: string[] = [];
  await renderInto(
    <Menu button={<Button>Row</Button>} label="Row">
      <MenuItem keys="E" onSelect={() => log.push('edit')}>
        Edit
      </MenuItem>
      <MenuItem off="Locked by Marcus" onSelect={() => log.push('delete')}>
        Delete
      </MenuItem>
    </Menu>,
  );
  await click(byRole('button', 'Row'));
  await until(() => queryByRole('menuitem', 'Delete') !== null, 'the menu');
  const off = byRole('menuitem', 'Delete');
  await click(off);
  assert.is(off.getAttribute('aria-description'), 'Locked by Marcus');
  assert.is(off.getAttribute('aria-disabled'), 'true');
  await click(byRole('menuitem', 'Edit'));
  await until(() => queryByRole('menuitem') === null, 'the menu closed');
  assert.equal(log, ['edit']);
  await cleanup();
});

test('a dangerous entry is marked as such only while it can be chosen', async () => {
  await renderInto(
    <Menu button={<Button>Row</Button>} label="Row">
      <MenuItem danger onSelect={() => undefined}>
        Delete
      </MenuItem>
      <MenuItem danger off="Nobody else is an administrator" onSelect={() => undefined}>
        Disable
      </MenuItem>
    </Menu>,
  );
  await click(byRole('button', 'Row'));
  await until(() => queryByRole('menuitem', 'Delete') !== null, 'the menu');
  assert.equal(
    ['Delete', 'Disable'].map((name) => byRole('menuitem', name).hasAttribute('data-danger')),
    [true, false],
  );
  await cleanup();
});

test('the button of a late menu opens it by its keys where they begin, takes the focus back, and does it again', async () => {
  const menu = (
    <Menu late button={<Button>Row</Button>} label="Row">
      <MenuItem>Edit</MenuItem>
      <MenuItem>Delete</MenuItem>
    </Menu>
  );
  for (const [key, item] of [
    ['Enter', 'Edit'],
    ['ArrowUp', 'Delete'],
  ] as const) {
    await renderInto(menu);
    for (const time of ['first', 'second']) {
      const button = byRole('button', 'Row');
      assert.is(button.getAttribute('aria-haspopup'), 'menu');
      assert.is(button.getAttribute('aria-expanded'), 'false');
      button.focus();
      await press(key);
      await until(
        () => document.activeElement === queryByRole('menuitem', item),
        `the focus on ${item} by ${key} for the ${time} time`,
      );
      assert.is(byRole('button', 'Row').getAttribute('aria-expanded'), 'true');
      await press('Escape');
      await until(
        () => document.activeElement === queryByRole('button', 'Row'),
        `the focus on the button after the ${time} time`,
      );
    }
    await cleanup();
  }
});

test('a menu check stays open and tells its new state', async () => {
  const told: boolean[] = [];
  await renderInto(
    <Menu button={<Button>Columns</Button>}>
      <MenuCheck name="title" checked onChecked={(checked) => told.push(checked)}>
        Title
      </MenuCheck>
    </Menu>,
  );
  await click(byRole('button', 'Columns'));
  await until(() => queryByRole('menuitemcheckbox', 'Title') !== null, 'the menu');
  await click(byRole('menuitemcheckbox', 'Title'));
  assert.equal(told, [false]);
  assert.ok(queryByRole('menuitemcheckbox', 'Title') !== null);
  await cleanup();
});

test('a short select tells the value that is chosen', async () => {
  const told: string[] = [];
  await renderInto(
    <Select
      aria-label="Channel"
      value="email"
      onValue={(value) => told.push(value)}
      options={[
        { value: 'email', label: 'Email' },
        { value: 'sms', label: 'SMS' },
      ]}
    />,
  );
  await click(byRole('combobox', 'Channel'));
  await until(() => queryByRole('option', 'SMS') !== null, 'the list');
  await click(byRole('option', 'SMS'));
  assert.equal(told, ['sms']);
  await cleanup();
});

function People(props: Partial<ComboSelectProps> & { readonly log: string[][] }) {
  const { log, ...rest } = props;
  const [open, setOpen] = useState(false);
  const [search, setSearch] = useState('');
  const [chosen, setChosen] = useState<readonly string[]>(['0']);
  return (
    <ComboSelect
      label="Authors"
      multiple
      open={open}
      onOpen={setOpen}
      search={search}
      onSearch={setSearch}
      chosen={people.filter((person) => chosen.includes(person.value))}
      onChosen={(values) => {
        log.push(values);
        setChosen(values);
      }}
      renderChosen={(choice) => (
        <Chip key={choice.value} name={choice.text} onRemove={() => setChosen([])}>
          {choice.text}
        </Chip>
      )}
      choices={people.filter((person) => person.text.toLowerCase().includes(search))}
      state="ready"
      placeholder="Add an author"
      {...rest}
    />
  );
}

async function openPeople(props: Partial<ComboSelectProps> = {}) {
  const log: string[][] = [];
  await renderInto(<People log={log} {...props} />);
  await click(byRole('combobox', 'Authors'));
  await until(() => queryByRole('combobox', 'Search') !== null, 'the list');
  return log;
}

test('a searched select finds by typing and adds to what is chosen', async () => {
  const log = await openPeople();
  await fill(byRole('combobox', 'Search'), 'marcus');
  await until(() => allByRole('option').length === 1, 'one option');
  await click(byRole('option', 'Marcus Okafor'));
  assert.equal(log, [['0', '2']]);
  assert.ok(queryByRole('button', 'Remove Marcus Okafor') !== null);
  await cleanup();
});

test('a searched select says that nothing was found, that it loads and that it failed', async () => {
  const retries: string[] = [];
  await openPeople({ choices: [] });
  assert.match(visibleText(document.body), /No data available/);
  await cleanup();
  await openPeople({ state: 'loading' });
  assert.match(visibleText(document.body), /Loading/);
  await cleanup();
  await openPeople({ state: 'failed', onRetry: () => retries.push('') });
  await click(byRole('option', 'Retry'));
  assert.is(retries.length, 1);
  await cleanup();
});

test('a searched select that is full cannot be opened and says why', async () => {
  await renderInto(<People log={[]} full="1 of 1 chosen" />);
  const opener = byRole('combobox', 'Authors');
  await click(opener);
  assert.is(opener.getAttribute('aria-disabled'), 'true');
  assert.is(queryByRole('option'), null);
  await cleanup();
});

test('Escape closes the list and focus stays on the control', async () => {
  await openPeople();
  await press('Escape');
  await until(() => queryByRole('option') === null, 'the list closed');
  await until(() => document.activeElement === byRole('combobox', 'Authors'), 'the focus');
  await cleanup();
});

test('[A9.030] chips show five, then how many more with the names of the rest; fewer where the room asks', async () => {
  const items = ['a', 'b', 'c', 'd', 'e', 'f', 'g'];
  const chip = (item: string) => <Chip key={item}>{item}</Chip>;
  const list = { render: chip, nameOf: (item: string) => item };
  const all = await renderInto(<ChipList {...list} items={items} />);
  assert.is(visibleText(all.container), 'a b c d e ... and 2 more');
  assert.is(all.container.querySelector('[title]')?.getAttribute('title'), 'f, g');
  const five = await renderInto(<ChipList {...list} items={items.slice(0, 5)} />);
  assert.is(visibleText(five.container), 'a b c d e');
  const cell = await renderInto(<ChipList {...list} items={items.slice(0, 6)} room={140} />);
  assert.is(visibleText(cell.container), 'a b ... and 4 more');
  const fits = await renderInto(<ChipList {...list} items={items.slice(0, 4)} room={110} />);
  assert.is(visibleText(fits.container), 'a b c d');
  const narrow = await renderInto(<ChipList {...list} items={items.slice(0, 3)} room={20} />);
  assert.is(visibleText(narrow.container), 'a ... and 2 more');
  await cleanup();
});

test('a press on ‘... and N more’ shows the rest where it may, and it is text where it is itself in what is pressed', async () => {
  const items = ['a', 'b', 'c', 'd', 'e', 'f', 'g'];
  const list = { items, render: (item: string) => <Chip key={item}>{item}</Chip>, nameOf: String };
  await renderInto(<ChipList {...list} />);
  assert.is(queryByRole('button', /more$/), null);
  await cleanup();
  await renderInto(<ChipList {...list} opens room={140} />);
  const more = byRole('button', '... and 5 more');
  assert.is(more.tabIndex, -1);
  await click(more);
  await settle();
  assert.is(byRole('dialog', '5 more').textContent, 'cdefg');
  await press('Escape');
  assert.is(queryByRole('dialog', '5 more'), null);
  await cleanup();
});

test.run();
