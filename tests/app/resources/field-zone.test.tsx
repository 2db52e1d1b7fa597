import { byRole, cleanup, click, fill, renderInto } from '../../support/dom.tsx';
import * as assert from 'uvu/assert';
import { ListScreen } from '../../../src/app/resources/list.screen.tsx';
import { copiedText } from '../../../src/app/resources/list/column-descriptor.ts';
import { FieldValue } from '../../../src/app/resources/form/difference/field-value.tsx';
import { BulkHost } from '../../../src/app/shell/hosts.tsx';
import { setPersonFormats } from '../../../src/shared/contract/formats.ts';
import { pages } from '../../../src/shared/resources/content/pages.ts';
import { segments } from '../../../src/shared/resources/messaging/segments.ts';
import { answerCalls } from '../../support/api.ts';
import { newApp } from '../../support/app-services.ts';
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

const test = suite('the zone of a field');
const NOON = '2026-07-01T12:00:00.000Z';
const BULK = 'POST contents/pages/bulk';
const zones: Readonly<Record<number, string>> = { 2: 'Asia/Kolkata', 3: 'America/New_York' };

test.before.each(async () => {
  await cleanup();
  newApp();
  setPersonFormats({ zone: 'Europe/Berlin' });
});

test.after.each(() => setPersonFormats(null));

test('a list shows a moment on the clock of its publication, and names the zone where it is not the person’s', async () => {
  await list([page(7, 2), page(8, null)]);
  const titles = (id: number) =>
    [...document.querySelectorAll(`tr[data-id="${id}"] [title]`)].map((each) =>
      each.getAttribute('title'),
    );
  assert.ok(titles(7).includes('Jul 1, 2026, 17:30 GMT+5:30'), titles(7).join());
  assert.ok(titles(7).includes('Jul 1, 2026, 14:00'), 'when the row was changed is the person’s');
  assert.not(titles(8).some((title) => title?.includes('GMT')));
});

test('a moment is copied as it is shown', () => {
  assert.is(copiedText(pages, 'publish_at', page(7, 2)), 'Jul 1, 2026, 17:30 GMT+5:30');
  assert.is(copiedText(pages, 'updated_at', page(7, 2)), 'Jul 1, 2026, 14:00');
  assert.is(copiedText(pages, 'publish_at', page(8, null)), 'Jul 1, 2026, 14:00');
});

test('where nobody writes a moment, what the server notes is on the person’s clock, as the change of the row is', () => {
  const segment = { ...page(7, 2), last_counted_at: NOON };
  for (const name of ['last_counted_at', 'updated_at'])
    assert.is(copiedText(segments, name, segment), 'Jul 1, 2026, 14:00', name);
});

test('history shows a moment as the form has it', async () => {
  answerCalls({ 'GET publications': listAnswer([row(2, { timezone: 'Asia/Kolkata' })]) });
  const values = { publication_id: 2, publish_at: NOON };
  const { container } = await renderInto(
    <PageContexts>
      <FieldValue resource={pages} name="publish_at" values={values} before={values} />
    </PageContexts>,
  );
  await eventually(() => container.textContent === 'Jul 1, 2026, 17:30 GMT+5:30', 'the zone');
});

test('rows of one publication are scheduled on its clock', async () => {
  const { bodies, calls } = await list([page(7, 2), page(8, 2)]);
  await schedule(['Page 7', 'Page 8'], 'GMT+5:30');
  await eventually(() => calls.includes(BULK), 'the bulk call');
  const { values } = bodies[calls.indexOf(BULK)] as { values: Record<string, unknown> };
  assert.is(values.publish_at, '2030-07-01T03:30:00.000Z');
});

test('rows of several publications are scheduled on the person’s clock', async () => {
  const { bodies, calls } = await list([page(7, 2), page(8, 3)]);
  await schedule(['Page 7', 'Page 8'], 'GMT+2');
  await eventually(() => calls.includes(BULK), 'the bulk call');
  const { values } = bodies[calls.indexOf(BULK)] as { values: Record<string, unknown> };
  assert.is(values.publish_at, '2030-07-01T07:00:00.000Z');
});

test.run();

async function schedule(names: readonly string[], zone: string) {
  for (const name of names) await click(byRole('checkbox', `Select ${name}`));
  await click(byRole('button', /^Schedule/, await found('toolbar', 'Selected rows')));
  const dialog = await found('dialog', /^Schedule/);
  await eventually(() => dialog.querySelector('input[type=text]') !== null, 'the control');
  const input = byRole('textbox', /./, dialog) as HTMLInputElement;
  await eventually(() => !input.readOnly, 'the zone');
  await fill(input, '2030-07-01 09:00');
  assert.match(dialog.textContent ?? '', zone);
  await click(byRole('button', /^Schedule \d/, dialog));
}

async function list(rows: readonly ReturnType<typeof page>[]) {
  signIn(pages);
  const made = answerCalls({
    'GET contents/pages': listAnswer(rows),
    'GET publications': ({ searchParams }: URL) => {
      const id = Number(searchParams.get('filters[id][in]'));
      return listAnswer([row(id, { timezone: zones[id] })]);
    },
    [BULK]: { task_id: 7 },
    'GET tasks/7': { data: null },
  });
  await renderPage(
    <>
      <ListScreen resource={pages} />
      <BulkHost />
    </>,
    '/content/pages?columns=name,publication_id,publish_at,updated_at',
  );
  await found('checkbox', 'Select Page 7');
  return made;
}

function page(id: number, publication: number | null) {
  return row(id, {
    name: `Page ${id}`,
    status: 'draft',
    publication_id: publication,
    publication:
      publication === null
        ? null
        : { id: publication, name: 'Letter', color: '#2745c0', timezone: zones[publication] },
    publish_at: NOON,
    updated_at: NOON,
  });
}
