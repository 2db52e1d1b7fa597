import {
  allByRole,
  byRole,
  byText,
  cleanup,
  click,
  queryByRole,
  renderInto,
  type,
  until,
} from '../../support/dom.tsx';
import * as assert from 'uvu/assert';
import { useSelector } from '@xstate/react';
import { act } from 'react';
import { createActor } from 'xstate';
import type { ContentImportRef } from '../../../machines/content-import/content-import.machine.ts';
import { sampleReview } from '../../../machines/content-import/content-import.model.ts';
import { provideContentImport } from '../../../machines/content-import/content-import.ports.ts';
import type { PageCode } from '../../../machines/content-import/content-import.types.ts';
import { selectOpen } from '../../../machines/content-import/content-import.select.ts';
import { ImportDialog } from '../../../src/app/editor/import/import-dialog.tsx';
import { templates } from '../../../src/shared/resources/administration/templates.ts';
import { answerCalls, json } from '../../support/api.ts';
import { newApp } from '../../support/app-services.ts';
import { PageContexts } from '../../support/page-contexts.tsx';
import { listAnswer, row, signIn } from '../../support/resource-page.tsx';
import { suite } from '../../support/suite.ts';

const test = suite('the dialog of imports');
test.after.each(cleanup);

const LETTER = row(4, { name: 'Letter', thumbnail_id: null });

test('[B2.015] [B2.016] [B2.017] [B2.064] three choices, a way back to them, and Save, at most 1000 px wide', async () => {
  await start({});
  const choices = () => allByRole('listitem').map(({ textContent }) => textContent);
  assert.equal(
    choices().map((text) => text?.replace(/(Templates|Docs|code).*/, '$1')),
    ['Import from Templates', 'Import from Google Docs', 'Directly edit code'],
  );
  await click(byRole('button', /^Import from Google Docs/));
  assert.is(byRole('button', /^Save/).getAttribute('aria-disabled'), 'true');
  await type(byRole('textbox', /Document URL/), 'https://docs.google.com/spreadsheets/d/1');
  await click(byRole('button', /^Save/));
  byText('Invalid URL.');
  await click(byRole('button', 'Go back to import options'));
  assert.is(choices().length, 3);
  assert.ok(Number(byRole('dialog').dataset.size) <= 1000);
});

test('a file is chosen beside the choices or dropped anywhere over the dialog, and what is wrong with it is told there', async () => {
  const importing = await start({});
  byRole('button', /^Choose a file/);
  const drop = Object.assign(new Event('drop', { bubbles: true, cancelable: true }), {
    dataTransfer: { types: ['Files'], files: [new File(['x'], 'tides.pdf')] },
  });
  await act(async () => void document.body.dispatchEvent(drop));
  assert.is(drop.defaultPrevented, true, 'a browser would open it in the place of the page');
  assert.is(importing.getSnapshot().context.file?.name, 'tides.pdf');
  await until(() => queryByRole('alert') !== null, 'what is wrong with it');
  assert.is(byRole('alert').textContent, 'not asked here');
  byRole('button', /^Import from Templates/);
});

test('the panel of documents says that embedded images come where they are uploaded', async () => {
  await start({});
  await click(byRole('button', /^Import from Google Docs/));
  const told = document.querySelector('[aria-label="What comes over"]')?.textContent ?? '';
  assert.match(told, /Embedded images, where you upload them into the library/);
  assert.match(told, /Inline styles and scripts$/);
});

test('code that was kept says that the page has changed since, and gives way to that of the page', async () => {
  const pages = ['<p>Ebb</p>', '<p>Flood</p>', '<p>Flood</p>'];
  const importing = await start({ readCode: async () => ({ html: pages.shift() ?? '', css: '' }) });
  const open = () => click(byRole('button', /^Directly edit code/));
  const read = () => until(() => importing.getSnapshot().context.code !== null, 'the code');
  await open();
  await read();
  await act(async () => importing.send({ type: 'code.type', html: '<h2>Tides</h2>' }));
  await click(byRole('button', 'Go back to import options'));
  await open();
  await until(() => /has changed since this was written/.test(pageText()), 'the banner');
  await click(byRole('button', /^Begin again/));
  await until(() => !/has changed since/.test(pageText()), 'the code of the page');
  assert.is(importing.getSnapshot().context.code?.html, '<p>Flood</p>');
});

test('[A2.147] [A3.033] [A7.027] [A7.031] [A9.012] [A9.015] templates for pages are asked for 18 a page, the one changed last first', async () => {
  const asked = await startTemplates(() => listAnswer([LETTER], { last_page: 9, total: 160 }));
  assert.equal(asked(), {
    columns: 'id,name,thumbnail_id,updated_at',
    sort: 'updated_at|desc',
    per_page: '18',
    page: '1',
    template_type: 'resource',
  });
  byRole('button', 'Letter');
  await click(byRole('button', 'Page 3'));
  await until(() => asked().page === '3', 'the third page');
});

test('[A2.150] a search that finds nothing says so, with the name asked for as specified', async () => {
  const asked = await startTemplates((url) =>
    listAnswer(url.searchParams.has('name') ? [] : [LETTER]),
  );
  await type(byRole('searchbox', 'Name'), 'tide');
  await until(() => /No templates found/.test(pageText()), 'that there is none');
  assert.is(asked().name, 'tide');
});

test('[A2.151] [A2.152] [A2.153] an account without templates says how to make the first', async () => {
  await startTemplates(() => listAnswer([]));
  byText('No Templates Created Yet');
  byText('No templates found. Create your first template to get started.');
  assert.is(byRole('link', 'Create a template').getAttribute('href'), '/admin/templates/create');
});

test('[A8.027] templates that cannot be loaded are told to nobody, and can be asked for again', async () => {
  let fails = true;
  await startTemplates(() => (fails ? json(500, { message: 'No.' }) : listAnswer([LETTER])));
  await until(() => /No templates to show/.test(pageText()), 'the place');
  assert.is(queryByRole('alert'), null);
  fails = false;
  await click(byRole('button', 'Retry'));
  await until(() => queryByRole('button', 'Letter') !== null, 'the template');
});

test('a template is imported from its preview, or by Save once it is chosen', async () => {
  await startTemplates(() => listAnswer([LETTER]));
  assert.is(byRole('button', /^Save/).getAttribute('aria-disabled'), 'true');
  await click(byRole('button', 'Preview Letter'));
  await click(byRole('button', /^Import(?! )/, byRole('dialog', 'Letter')));
  await until(() => /Left out or changed on the way/.test(pageText()), 'the review');
  await click(byRole('button', /^Back/));
  await until(() => queryByRole('button', /^Save/) !== null, 'the templates');
  await click(byRole('button', /^Save/));
  await until(() => /Left out or changed on the way/.test(pageText()), 'the review');
});

test('a preview has its keys: the focus is on Import, not in the frame that hears none', async () => {
  await startTemplates(() => listAnswer([LETTER]));
  await click(byRole('button', 'Preview Letter'));
  const takes = byRole('button', /^Import(?! )/, byRole('dialog', 'Letter'));
  await until(() => document.activeElement === takes, 'the focus');
});

test('[B5.019] [B5.024] a review says with the specified words what was removed, and lists each thing', async () => {
  const review = { ...sampleReview, embedded: 2, invalidCss: true };
  const importing = await start({ review });
  const source = { type: 'code', content: '' } as const;
  await act(async () => importing.send({ type: 'intake.bring', source }));
  await until(() => allByRole('alert').length === 2, 'the review');
  assert.equal(
    allByRole('alert').map(({ textContent }) => textContent),
    [
      'Embedded images were detected and automatically removed. Please use the asset manager instead.',
      'Invalid CSS detected and removed from content.',
    ],
  );
  byText('Scripts cannot be rendered within the editor');
  assert.match(pageText(), /Left out: Script/);
  const blocks = () =>
    document.querySelector('[aria-label="Blocks of the page"]')?.textContent ?? '';
  assert.match(blocks(), /1 block added.*1 block dropped/);
  await click(byRole('radio', /^Insert after/));
  assert.not.match(blocks(), /dropped/);
});

const pageText = () => document.body.textContent ?? '';

async function startTemplates(answer: (url: URL) => unknown) {
  const asked: URL[] = [];
  await start({
    'GET templates': (url: URL) => {
      asked.push(url);
      return answer(url);
    },
  });
  await click(byRole('button', /^Import from Templates/));
  const waits = () => document.querySelector('[role=dialog] [aria-busy=true]') !== null;
  await until(() => asked.length > 0 && !waits(), 'the templates');
  return () => Object.fromEntries(asked.at(-1)?.searchParams ?? []);
}

async function start({
  review = sampleReview,
  readCode = never,
  ...answers
}: Answers): Promise<ContentImportRef> {
  newApp();
  signIn(templates);
  answerCalls({ 'GET templates/4': { data: LETTER }, ...answers });
  const logic = provideContentImport({
    readFile: never,
    loadTemplate: async () => ({ type: 'template', content_data: '{}' }),
    review: async () => review,
    readCode,
    checkCss: never,
    fetchDocument: never,
    moveImage: never,
    apply: never,
  });
  const importing: ContentImportRef = createActor(logic, {
    input: { offers: ['templates', 'document', 'code'], templates: 'templates' },
  });
  importing.start();
  importing.send({ type: 'intake.allow', isAllowed: true, isNarrow: false });
  importing.send({ type: 'intake.open' });
  await renderInto(
    <PageContexts>
      <Shown importing={importing} />
    </PageContexts>,
  );
  return importing;
}

const never = () => Promise.reject(new Error('not asked here'));

type Answers = Readonly<Record<string, unknown>> & {
  readonly review?: typeof sampleReview;
  readonly readCode?: () => Promise<PageCode>;
};

const hold = (files: Iterable<File>) =>
  [...files].map(({ name, size }) => ({ key: name, name, size }));

function Shown({ importing }: { readonly importing: ContentImportRef }) {
  return useSelector(importing, selectOpen) ? (
    <ImportDialog importing={importing} hold={hold} sheet="" />
  ) : null;
}

test.run();
