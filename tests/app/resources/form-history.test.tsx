import {
  byRole,
  cleanup,
  click,
  press,
  queryByRole,
  renderInto,
  settle,
} from '../../support/dom.tsx';
import { act } from 'react';
import * as assert from 'uvu/assert';
import { faqs } from '../../../src/shared/resources/content/faqs.ts';
import { tags } from '../../../src/shared/resources/content/tags.ts';
import { askedHistory } from '../../../src/app/resources/asked-history.ts';
import { ListScreen } from '../../../src/app/resources/list.screen.tsx';
import { pageDirectory } from '../../../src/app/commands/page-directory.ts';
import { FieldValue } from '../../../src/app/resources/form/difference/field-value.tsx';
import { wordDifference } from '../../../src/app/resources/form/difference/words.ts';
import { pageKeys } from '../../../src/app/shell/keys/page-keys.ts';
import { answerCalls } from '../../support/api.ts';
import { newApp, services } from '../../support/app-services.ts';
import { PageContexts } from '../../support/page-contexts.tsx';
import { field, show, text, winter } from '../../support/form-page.tsx';
import { eventually, found, listAnswer, renderPage, signIn } from '../../support/resource-page.tsx';
import { suite } from '../../support/suite.ts';

const test = suite('history of a record');
const nora = { id: 1, full_name: 'Nora Lindqvist' };
const saves = [
  {
    id: 31,
    version: 2,
    action: 'update',
    created_at: '2026-11-20T13:41:00Z',
    user: nora,
    fields: ['name'],
  },
  {
    id: 30,
    version: 1,
    action: 'store',
    created_at: '2026-11-03T09:00:00Z',
    user: null,
    fields: ['name', 'color'],
  },
];

test('every save is listed with who, when and what, from the version in the side column', async () => {
  await history();
  const dialog = byRole('dialog', 'History');
  assert.match(dialog.textContent ?? '', /Nora Lindqvist.*Version 2 · .*Name/);
  assert.match(dialog.textContent ?? '', /Masthead.*Version 1 · .*Created/);
  assert.not.match(dialog.textContent ?? '', 'Import');
});

test('a save that brought an import in says from where', async () => {
  const imported = { kind: 'template', name: 'Spring offer' };
  const brought = saves.map((save, index) => (index === 0 ? { ...save, imported } : save));
  const answer = { data: brought, total: 2, current_page: 1, last_page: 1, per_page: 20 };
  await history(() => answer);
  const entries = [...byRole('list', 'Versions').querySelectorAll('li')];
  assert.equal(
    entries.map(({ textContent }) => /Import: .*/.exec(textContent ?? '')?.[0]),
    ['Import: template Spring offer', undefined],
  );
});

test('the list is one call, a row is read when it is compared, and older saves come by their page', async () => {
  const old = {
    id: 29,
    version: 1,
    action: 'update',
    created_at: '2026-11-01T09:00:00Z',
    user: null,
    fields: [],
  };
  const { calls } = await history((url) =>
    url.searchParams.get('page') === '2'
      ? { data: [old], total: 3, current_page: 2, last_page: 2, per_page: 20 }
      : { data: saves, total: 3, current_page: 1, last_page: 2, per_page: 20 },
  );
  const opened = calls.lastIndexOf('GET revisions');
  const asked = () => calls.slice(opened).filter((call) => call.startsWith('GET revisions'));
  await found('table');
  assert.equal(asked(), ['GET revisions', 'GET revisions/31', 'GET revisions/30']);
  await click(byRole('button', 'Show older'));
  const listed = () => byRole('list', 'Versions').querySelectorAll('time').length;
  await eventually(() => listed() === 3, 'the older saves');
  await click(byRole('button', /Version 2/));
  assert.equal(asked().slice(3), ['GET revisions']);
});

test('a save that is pressed comes into view as what it changed, where that stands below the list', async () => {
  const seen: (string | null)[] = [];
  const { scrollIntoView } = Element.prototype;
  Element.prototype.scrollIntoView = function (this: Element) {
    seen.push(this.textContent);
  };
  await history();
  const list = byRole('list', 'Versions');
  const compared = list.nextElementSibling as HTMLElement;
  await click(byRole('button', /Version 1/));
  assert.match(seen.at(-1) ?? '', /Version 1 · .*Created/, 'beside it the save itself');
  Object.defineProperty(compared, 'offsetTop', { value: 900 });
  await click(byRole('button', /Version 2/));
  assert.match(seen.at(-1) ?? '', /^Version 2 compared with/);
  Element.prototype.scrollIntoView = scrollIntoView;
});

test('from the menu of a row its page is gone to, with its history open', async () => {
  answerCalls({
    'GET tags': listAnswer([winter]),
  });
  newApp();
  signIn(tags);
  await renderPage(<ListScreen resource={tags} />, '/content/tags');
  await click(await found('button', /^Actions for/));
  await click(await found('menuitem', 'History'));
  assert.is(location.pathname, `/content/tags/${winter.id}`);
  assert.equal(services.get(askedHistory).take({ route: tags.route, id: winter.id }), {
    back: true,
  });
  await cleanup();
});

test('a key pressed as it opens closes nothing: the focus is on what is compared', async () => {
  await history();
  const dialog = byRole('dialog', 'History');
  await eventually(() => dialog.contains(document.activeElement), 'the focus in it');
  assert.ok(document.activeElement?.contains(byRole('list', 'Versions')));
  await press('Enter');
  assert.ok(queryByRole('dialog', 'History') !== null);
});

test('it opens on the last change, the old value before the new, and J and K step through the saves, as the arrows do', async () => {
  await history();
  const stopKeys = services.get(pageKeys).start();
  const table = await found('table');
  assert.match(table.textContent ?? '', /Version 1.*Version 2.*Name.*Winter in town.*Winter/);
  assert.is(table.querySelector('del')?.textContent, ' in town');
  await press('j');
  await eventually(() => text().includes('Version 1 compared with'), 'the first save');
  assert.match((await found('table')).textContent ?? '', /Before.*Version 1/);
  await press('k');
  await eventually(() => text().includes('Version 2 compared with'), 'the last save');
  await press('ArrowDown');
  await eventually(() => text().includes('Version 1 compared with'), 'the first save by an arrow');
  await press('ArrowUp');
  await eventually(() => text().includes('Version 2 compared with'), 'and the last');
  stopKeys();
});

test('what the record was before its first recorded change stands there, and nobody is said to have written it', async () => {
  await history(() => listed([saves[0], { ...saves[1], action: null, fields: [] }]));
  const entry = byRole('button', /Version 1/);
  assert.match(entry.textContent ?? '', /Not recorded.*Before the first recorded change/);
  assert.not.match(entry.textContent ?? '', /Masthead|Created/);
  await click(entry);
  await eventually(() => text().includes('Who wrote it was not recorded.'), 'what it is');
  assert.is(queryByRole('table'), null);
});

test('a save says what it did to the publishing of the record, and which other fields it changed', async () => {
  const done: readonly [object, string][] = [
    [
      { published: { act: 'schedule', at: '2026-12-13T12:00:00Z' } },
      'Scheduled for Dec 13, 2026, 12:00',
    ],
    [{ published: { act: 'cancel_schedule', at: null } }, 'Schedule cancelled · Changed Name'],
    [{ published: { act: 'unpublish', at: null }, action: 'undo' }, 'Taken back: Unpublished'],
    [{ published: null }, 'Changed Name'],
    [{ published: null, action: 'undo' }, 'Taken back: Name'],
  ];
  const isBare = (said: string) => !said.includes('Name');
  await history(() =>
    listed(
      done.map(([more, said], index) => ({
        ...{ ...saves[0], id: 31 - index, version: 9 - index },
        ...{ fields: isBare(said) ? ['status'] : ['name'], ...more },
      })),
    ),
  );
  const entries = [...byRole('list', 'Versions').querySelectorAll('li')];
  assert.equal(
    entries.map(({ textContent }) => /\d\d:\d\d(?: [A-Z]+)?(\D.*)$/.exec(textContent ?? '')?.[1]),
    done.map(([, said]) => said),
  );
});

test('a save whose version before was not kept says what it changed, and claims no other field', async () => {
  await history(() => listed([saves[0]]));
  await eventually(() => text().includes('The version before was not kept.'), 'why');
  assert.match(text(), 'This save changed: Name.');
  assert.is(queryByRole('table'), null);
});

test('a record that was deleted and brought back says so, with who did it, and that no field was changed', async () => {
  const moved = { ...saves[0], fields: [] };
  await history(() =>
    listed([
      { ...moved, action: 'undo' },
      { ...moved, id: 30, version: 1, action: 'destroy' },
    ]),
  );
  const entries = [...byRole('list', 'Versions').querySelectorAll('li')];
  assert.match(entries[0]?.textContent ?? '', /Nora Lindqvist.*Brought back/);
  assert.match(entries[1]?.textContent ?? '', /Nora Lindqvist.*Deleted/);
  await click(byRole('button', /Deleted/));
  await eventually(() => text().includes('No field was changed by it.'), 'what was changed');
  assert.is(queryByRole('table'), null);
});

test('the last save cannot be restored, as it is what stands', async () => {
  await history();
  await found('table');
  assert.is(byRole('button', 'Restore this version').getAttribute('aria-disabled'), 'true');
});

test('a version is compared with the form by field, word by word', async () => {
  await history();
  await click(byRole('button', /Version 1/));
  await click(byRole('combobox', 'Compared with'));
  await click(byRole('option', 'The form now'));
  const table = await found('table');
  assert.match(table.textContent ?? '', /Name.*Winter in town.*Winter/);
  assert.is(table.querySelector('del')?.textContent, ' in town');
});

test('a version is restored into the form as unsaved changes', async () => {
  const { calls } = await history();
  await click(byRole('button', /Version 1/));
  await click(await found('button', 'Restore this version'));
  await eventually(() => field('Name').value === 'Winter in town', 'the older value');
  assert.is(queryByRole('dialog', 'History'), null);
  assert.match(text(), 'Unsaved changes');
  assert.not(calls.some((call) => call.startsWith('PUT')));
});

test('a difference names what went and what came, and is whole', () => {
  const pieces = wordDifference('A list for boats under sail', 'A list for small boats, and sail');
  assert.is(
    pieces
      .filter(({ kind }) => kind !== 'new')
      .map(({ text: part }) => part)
      .join(''),
    'A list for boats under sail',
  );
  assert.is(
    pieces
      .filter(({ kind }) => kind !== 'gone')
      .map(({ text: part }) => part)
      .join(''),
    'A list for small boats, and sail',
  );
  assert.equal(
    pieces.filter(({ kind }) => kind === 'gone').map(({ text: part }) => part.trim()),
    ['under'],
  );
});

test('a difference holds for texts of every script, for empty and for endless ones', () => {
  for (const [before, after] of [
    ['', 'new'],
    ['مرحبا بالعالم', 'مرحبا يا عالم'],
    ['👩‍🚀 flies', '👩‍🚀 sails'],
    ['word '.repeat(4000), 'other '.repeat(4000)],
  ] as const) {
    const pieces = wordDifference(before, after);
    const side = (without: string) =>
      pieces
        .filter(({ kind }) => kind !== without)
        .map(({ text: part }) => part)
        .join('');
    assert.is(side('new'), before);
    assert.is(side('gone'), after);
  }
});

test('the parts of a difference make up both texts again', () => {
  const texts = ['a b c d e', 'a c b d', 'مرحبا بالعالم 🎉', '', ' a  b ', 'x y a b c z'];
  for (const before of texts)
    for (const after of texts) {
      const parts = wordDifference(before, after);
      const without = (kind: string) =>
        parts
          .filter((part) => part.kind !== kind)
          .map(({ text: part }) => part)
          .join('');
      assert.equal([without('new'), without('gone')], [before, after]);
    }
});

test('a few changed words in a long text are named one by one', () => {
  const words = Array.from({ length: 5_000 }, (_, index) => `word${index % 700}`);
  const changed = words.map((word, index) => (index % 500 === 250 ? `other${index}` : word));
  const pieces = wordDifference(words.join(' '), changed.join(' '));
  assert.equal(
    pieces.filter(({ kind }) => kind === 'new').map(({ text: part }) => part),
    changed.filter((word) => word.startsWith('other')),
  );
});

test('rich text is compared by what it says', async () => {
  const compared = async (before: string, answer: string) => {
    await cleanup();
    const { container } = await renderInto(
      <PageContexts>
        <FieldValue resource={faqs} name="answer" values={{ answer }} before={{ answer: before }} />
      </PageContexts>,
    );
    const words = (tag: string) =>
      [...container.querySelectorAll(tag)].map((each) => each.textContent);
    return { text: container.textContent ?? '', gone: words('del'), added: words('ins') };
  };
  const page = '<h2>Who?</h2><p>It&#8217;s <b>me</b> &amp; you<br>both</p><ul><li>One</li></ul>';
  assert.equal(await compared(page, page), {
    text: 'Who?\nIt’s me & you\nboth\n• One',
    gone: [],
    added: [],
  });
  const house = await compared('<p>An old house</p>', '<p>A <b>new</b> house</p>');
  assert.equal([house.gone.join(' ').trim(), house.added.join(' ').trim()], ['An old', 'A new']);
  assert.not.match(house.text, '<');
  const same = await compared('<p>Same</p>', '<p><b>Same</b></p>');
  assert.match(same.text, 'Only its formatting changed.');
  assert.equal([same.gone, same.added], [[], []]);
});

test.after(cleanup);
test('of a first version there is nothing to compare, and a history without a save offers no restoring', async () => {
  const none = { data: [], total: 0, current_page: 1, last_page: 1, per_page: 20 };
  await show({ more: { 'GET tags/7': { data: winter }, 'GET revisions': none } });
  await eventually(() => queryByRole('button', 'Compare') !== null, 'the record');
  assert.is(byRole('button', 'Compare').getAttribute('aria-disabled'), 'true');
  await act(async () => void services.get(pageDirectory).run('revisions.open'));
  const dialog = await found('dialog', 'History');
  await eventually(() => /No saves yet/.test(dialog.textContent ?? ''), 'the list');
  assert.not.match(dialog.textContent ?? '', /Restor/);
});

test.run();

function listed(data: readonly unknown[]) {
  return { data, total: data.length, current_page: 1, last_page: 1, per_page: 20 };
}

async function history(answer?: (url: URL) => unknown) {
  const older = { ...winter, name: 'Winter in town' };
  const shown = await show({
    more: {
      'GET tags/7': { data: { ...winter, version: 2 } },
      'GET revisions': answer ?? {
        data: saves,
        total: 2,
        current_page: 1,
        last_page: 1,
        per_page: 20,
      },
      'GET revisions/31': { data: { ...saves[0], item: { ...winter, version: 2 } } },
      'GET revisions/30': { data: { ...saves[1], item: older } },
    },
  });
  await eventually(() => queryByRole('button', 'Compare') !== null, 'the record');
  await click(byRole('button', 'Compare'));
  await eventually(() => queryByRole('list', 'Versions') !== null, 'the list');
  await settle();
  return shown;
}
