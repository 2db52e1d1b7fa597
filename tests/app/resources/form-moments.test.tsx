import { byRole, cleanup, click, fill, renderInto } from '../../support/dom.tsx';
import { act } from 'react';
import * as assert from 'uvu/assert';
import type { FormMode } from '../../../machines/form/form.types.ts';
import { FormScreen } from '../../../src/app/resources/form.screen.tsx';
import { formatDate } from '../../../src/app/resources/format.ts';
import { RecordCell } from '../../../src/app/resources/record-cell.tsx';
import { PeekFacts } from '../../../src/app/resources/list/peek/peek-facts.tsx';
import { setPersonFormats } from '../../../src/shared/contract/formats.ts';
import { pages } from '../../../src/shared/resources/content/pages.ts';
import { contentResources } from '../../../src/shared/resources/content/resources.ts';
import type { VisibleFields } from '../../../src/shared/query.ts';
import type { Resource } from '../../../src/shared/resources/define.ts';
import { answerCalls, json } from '../../support/api.ts';
import { newApp } from '../../support/app-services.ts';
import { editing, text } from '../../support/form-page.tsx';
import { PageContexts } from '../../support/page-contexts.tsx';
import {
  eventually,
  found,
  listAnswer,
  renderPage,
  row,
  signIn,
} from '../../support/resource-page.tsx';
import { suite } from '../../support/suite.ts';

const test = suite('moments of a record');
const AHEAD = '2090-07-01T12:00:00.000Z';
const OVER = '2026-11-03T12:00:00.000Z';

test.after.each(() => setPersonFormats(null));

test('the status of what waits for its moment is Scheduled, looked at and edited, and that of what is seen Published', async () => {
  for (const mode of ['view', 'edit'] as const) {
    await show({ mode, values: { status: 'published', publish_at: AHEAD } });
    assert.is((await status()).textContent, 'Scheduled', mode);
    await show({ mode, values: { status: 'published', publish_at: OVER } });
    assert.is((await status()).textContent, 'Published', mode);
    await show({ mode, values: { status: 'draft', publish_at: AHEAD } });
    assert.is((await status()).textContent, 'Draft', mode);
  }
});

test('beside its title a record that is looked at says whether it is published, and one that is edited that it waits', async () => {
  const head = async (mode: FormMode, status: string, publish_at: string | null) => {
    await show({ mode, values: { status, publish_at } });
    await found('button', 'More');
    const said = /Scheduled for \w+ \d+, \d+|Published|Draft/;
    return said.exec(document.querySelector('header')?.textContent ?? '')?.[0];
  };
  assert.is(await head('view', 'draft', null), 'Draft');
  assert.is(await head('view', 'published', OVER), 'Published');
  assert.is(await head('edit', 'published', OVER), undefined);
  for (const mode of ['view', 'edit'] as const) {
    assert.is(await head(mode, 'published', AHEAD), 'Scheduled for Jul 1, 2090');
  }
});

test('history says of a save that it scheduled the record, though its moment is over by now', async () => {
  const created_at = '2026-11-01T09:00:00Z';
  await show({ values: { status: 'published', publish_at: OVER }, created_at });
  await click(await found('button', 'Compare'));
  assert.match((await found('table')).textContent ?? '', /Status.*Draft.*Scheduled/);
  for (const publish_at of [null, '2026-11-01T09:00:00.250Z']) {
    await show({ values: { status: 'published', publish_at }, created_at });
    await click(await found('button', 'Compare'));
    assert.match((await found('table')).textContent ?? '', /Status.*Draft.*Published/);
  }
});

test('history tells its saves on the person’s clock, as the record does, and names both zones where the moments that they wrote are in another', async () => {
  setPersonFormats({ zone: 'Europe/Berlin' });
  const values = { status: 'published', publish_at: OVER, publication_id: 2 };
  await show({ values, created_at: '2026-11-01T22:00:00Z' });
  await click(await found('button', 'Compare'));
  assert.match((await found('table')).textContent ?? '', 'Nov 3, 2026, 17:30 GMT+5:30');
  const [entry] = byRole('list', 'Versions').querySelectorAll('time');
  assert.match(entry?.textContent ?? '', /Version 2 · Nov 1, 2026, 23:00 GMT\+1$/);
  setPersonFormats({ zone: 'Asia/Kolkata' });
  await show({ values, created_at: '2026-11-01T22:00:00Z' });
  await click(await found('button', 'Compare'));
  const [own] = byRole('list', 'Versions').querySelectorAll('time');
  assert.match(own?.textContent ?? '', /Version 2 · Nov 2, 2026, 03:30$/);
});

test('a moment to come and that of a draft are called Publish at; beside that of a draft stands that nothing waits for it', async () => {
  for (const mode of ['view', 'edit'] as const) {
    const of = { resource: contentResources, mode };
    await show({ ...of, values: { status: 'draft', published_at: OVER } });
    const over = (await found('textbox', 'Publish at')) as HTMLInputElement;
    assert.match(over.value, '11/03/2026', mode);
    assert.match(text(), 'It is a draft: nobody sees it, though this moment is over.');
    await show({ ...of, values: { status: 'draft', published_at: AHEAD } });
    await found('textbox', 'Publish at');
    assert.match(text(), 'A draft is not published at this moment');
    for (const [values, label] of [
      [{ status: 'published', published_at: OVER }, 'Published'],
      [{ status: 'published', published_at: AHEAD }, 'Publish at'],
      [{ status: 'draft', published_at: null }, 'Published'],
    ] as const) {
      await show({ ...of, values });
      await found('textbox', label);
      assert.not.match(text(), /nobody sees it|A draft is not/);
    }
  }
});

test('a day that is typed is read in the zone of the field, which is told as it is typed; what is not understood stays as it is, and is said at once', async () => {
  await show({ mode: 'edit', values: { status: 'draft', publication_id: 2 } });
  const line = (await found('textbox', 'Publish at')) as HTMLInputElement;
  await eventually(() => !line.readOnly, 'the zone');
  const told = () => line.parentElement?.parentElement?.querySelector('output')?.textContent ?? '';
  for (const [typed, reading, shown] of [
    ['dec 20 later', 'Not understood as a day yet', 'dec 20 later'],
    ['12/14/2090', '12/14/2090, 09:00', '12/14/2090, 09:00'],
    ['dec 14, 2090 noon', '12/14/2090, 12:00', '12/14/2090, 12:00'],
  ] as const) {
    await act(() => line.focus());
    await fill(line, typed);
    assert.is(told(), reading, typed);
    await act(() => line.blur());
    assert.is(line.value, shown);
  }
});

test('a fault is told by the label that its field has', async () => {
  const values = { status: 'draft', published_at: AHEAD };
  const message = 'Too far ahead.';
  const refusal = json(422, { id: 'validation', message: 'No.', data: { published_at: message } });
  const answers = { 'PUT contents/resources/7': refusal };
  await show({ resource: contentResources, mode: 'edit', values, answers });
  await fill((await found('textbox', /^Name|^Title/)) as HTMLInputElement, 'Another');
  await click(byRole('button', 'Save'));
  await found('button', 'Publish at: Too far ahead.');
});

test('beside its list it says so, too', async () => {
  const item = row(7, { ...NOTHING, status: 'draft', published_at: OVER });
  const visible = { columns: new Set(['status', 'published_at']) } as unknown as VisibleFields;
  const facts = <PeekFacts resource={contentResources} visible={visible} item={item} whole />;
  const { container } = await renderInto(<PageContexts>{facts}</PageContexts>);
  assert.match(container.textContent ?? '', /StatusDraftPublish atNov 3, 2026/);
});

test('in a list a moment to come says that it is due, and that of a draft that it is planned, or was; that of what is published needs no word', async () => {
  for (const [values, said] of [
    [{ status: 'published', published_at: OVER }, 'Nov 3, 2026'],
    [{ status: 'published', published_at: AHEAD }, `Due ${formatDate(AHEAD)}`],
    [{ status: 'draft', published_at: AHEAD }, `Planned ${formatDate(AHEAD)}`],
    [{ status: 'draft', published_at: OVER }, 'Was Nov 3, 2026'],
    [{ status: 'draft', published_at: null }, '–'],
  ] as const) {
    const item = row(7, { ...NOTHING, ...values });
    const of = { resource: contentResources, item, place: 'row' } as const;
    const { container } = await renderInto(
      <PageContexts>
        <RecordCell name="published_at" {...of} />
      </PageContexts>,
    );
    assert.is(container.textContent, said);
  }
});

test('how a moment comes about is told where there is none', async () => {
  const of = { resource: contentResources, mode: 'edit' } as const;
  await show({ ...of, values: { status: 'draft', published_at: null } });
  assert.match(text(), 'Set when it is published, where it is empty.');
  for (const values of [
    { status: 'published', published_at: AHEAD },
    { status: 'published', published_at: OVER },
  ]) {
    await show({ ...of, values });
    assert.not.match(text(), 'Set when it is published');
  }
});

test('of a moment that claims nothing the label stays: that it is a draft stands beside it', async () => {
  await show({ values: { status: 'draft', publish_at: OVER } });
  await found('textbox', 'Publish at');
  assert.match(text(), 'It is a draft: nobody sees it, though this moment is over.');
});

test.after(cleanup);
test.run();

function status() {
  return found('combobox', /^Status/);
}

interface Shown {
  readonly resource?: Resource;
  readonly mode?: FormMode;
  readonly values: Readonly<Record<string, unknown>>;
  /** When its last save was. */
  readonly created_at?: string;
  readonly answers?: Readonly<Record<string, unknown>>;
}

/** A record with these values, which was a draft without a moment before its last save. */
async function show(shown: Shown) {
  const { resource = pages, mode = 'view', values, created_at = OVER, answers } = shown;
  await cleanup();
  newApp();
  signIn(resource, ['index', 'show', 'update']);
  const before = { ...NOTHING, ...values, status: 'draft', publish_at: null, published_at: null };
  const item = { ...row(7, { ...before, ...values }), version: 2 };
  const user = { id: 1, full_name: 'Nora Lindqvist' };
  const updated = { created_at, updated_at: created_at, user, fields: ['status'] };
  const save = { ...updated, id: 31, version: 2, action: 'update' };
  const first = { ...save, id: 30, version: 1, action: 'store', created_at: OVER };
  const { route, page } = resource;
  answerCalls({
    ...editing,
    [`GET ${route}/7`]: { data: item },
    [`GET ${route}/7/uses`]: { data: { places: [], hidden: false } },
    'GET publications': listAnswer([row(2, { timezone: 'Asia/Kolkata' })]),
    'GET revisions': listAnswer([save, first]),
    'GET revisions/31': { data: { ...save, item } },
    'GET revisions/30': { data: { ...first, item: { ...row(7, before), version: 1 } } },
    ...answers,
  });
  const path = mode === 'view' ? `${page}/7` : `${page}/7/edit`;
  await renderPage(<FormScreen resource={resource} mode={mode} id={7} />, path);
  await status();
}

const NOTHING = {
  ...{ name: 'About us', title: 'About us', slug: 'about-us', publication_id: null },
  ...{ content: null, content_data: null, tag_ids: [], author_ids: [], visits: 0 },
};
