import {
  allByRole,
  byRole,
  cleanup,
  click,
  queryByRole,
  renderInto,
  type,
  until,
} from '../../support/dom.tsx';
import '../../../src/app/editor/import/import-worker.ts';
import { useSelector } from '@xstate/react';
import * as assert from 'uvu/assert';
import { act } from 'react';
import { createActor } from 'xstate';
import type { ContentImportRef } from '../../../machines/content-import/content-import.machine.ts';
import { selectOpen } from '../../../machines/content-import/content-import.select.ts';
import { ImportDialog } from '../../../src/app/editor/import/import-dialog.tsx';
import type { Imports } from '../../../src/app/editor/import/import-ports.ts';
import { importOver } from '../../../src/app/editor/import/import-ports.ts';
import type { ReviewAsked, ReviewWorker } from '../../../src/app/editor/import/review-in-worker.ts';
import type { UploadClient } from '../../../src/app/resources/uploads/use-uploads.ts';
import { client } from '../../../src/app/data/client.ts';
import { templates } from '../../../src/shared/resources/administration/templates.ts';
import { answerCalls } from '../../support/api.ts';
import { newApp, services } from '../../support/app-services.ts';
import { isReady, startEditorScreen } from '../../support/editor-screen.tsx';
import { PageContexts } from '../../support/page-contexts.tsx';
import { listAnswer, row, signIn } from '../../support/resource-page.tsx';
import { suite } from '../../support/suite.ts';

const test = suite('what is brought into a page');
const { Worker } = globalThis;
const work = globalThis.onmessage as unknown as (event: object) => void;
const LETTER = row(4, { name: 'Letter', thumbnail_id: null });
const RIVER = row(2, { name: 'River Post' });
const SPRING = row(9, { name: 'Spring', color: '#112233' });

test.before(() => void Object.assign(globalThis, { Worker: HereWorker }));
test.after(() => void Object.assign(globalThis, { Worker }));
test.after.each(cleanup);

test('[A1.033] [B1.025] a template is picked, reviewed and stands in the page', async () => {
  const content = '<h2>From the desk</h2><p onclick="x()">Low water at six</p>';
  const { importing, html, isFrom } = await open({
    'GET templates/4': { data: { ...LETTER, content, content_data: null } },
  });
  await act(async () => importing.send({ type: 'intake.templates' }));
  await until(() => queryByRole('button', 'Letter') !== null, 'the template');
  await click(byRole('button', 'Letter'));
  await click(byRole('button', /^Save/));
  await takeIn();
  await until(() => /Low water at six/.test(html()), 'the page');
  assert.match(html(), /<h2>From the desk<\/h2><p>Low water at six<\/p>/);
  assert.not.match(html(), 'What was there');
  await isFrom('template', 'Letter');
});

test('a template that the palette asks for stands in the page after its review, by its name', async () => {
  const { importing, html, isFrom } = await open({
    'GET templates/4': { data: { ...LETTER, content: '<p>Low water</p>', content_data: null } },
  });
  await act(async () => importing.send({ type: 'intake.template', record: 4 }));
  await takeIn();
  await until(() => /Low water/.test(html()), 'the page');
  await isFrom('template', 'Letter');
});

test('[B1.026] a publicly accessible document is fetched, reviewed and stands in the page', async () => {
  const document =
    '<html><body class="c1"><p class="c2"><span>Wind from the west</span></p></body></html>';
  const { importing, html, bodies, isFrom } = await open({
    'POST imports/document': { data: { id: 'd1', title: 'Wind', html: document } },
  });
  const url = 'https://docs.google.com/document/d/d1/edit';
  await act(async () => importing.send({ type: 'intake.document', url }));
  await takeIn();
  await until(() => /Wind from the west/.test(html()), 'the page');
  assert.equal(bodies.find(isCall), { url });
  await isFrom('document', null);
  assert.not.match(html(), 'What was there');
});

test('[B1.027] code that is written by hand is reviewed and stands in the page, with its style sheet', async () => {
  const { importing, html, isFrom, session } = await open({});
  await act(async () => importing.send({ type: 'intake.code' }));
  await until(() => importing.getSnapshot().hasTag('code'), 'the code');
  const code = { html: '<p class="note">Mind the sill</p>', css: '.note{color:#aa0000}' };
  await act(async () => importing.send({ type: 'code.type', ...code }));
  await act(async () => importing.send({ type: 'intake.save' }));
  await takeIn();
  await until(() => /Mind the sill/.test(html()), 'the page');
  assert.match(html(), /\.note\s*{\s*color:\s*#aa0000/);
  await isFrom('code', null);
  session.take({ html: '<p>A draft</p>', data: null });
  assert.is(session.imports.last(undefined), null, 'another page stands there');
});

test('pictures of the library are not offered to be fetched into it', async () => {
  const { importing } = await open({});
  const own = `<img src="${location.origin}/files/1/own.png" alt="">`;
  await act(async () => importing.send({ type: 'intake.code' }));
  await until(() => importing.getSnapshot().hasTag('code'), 'the code');
  const html = `<p>a</p>${own}<img src="https://other.example/b.png" alt="">`;
  await act(async () => importing.send({ type: 'code.type', html }));
  await act(async () => importing.send({ type: 'intake.save' }));
  await until(() => queryByRole('button', /^Take it in/) !== null, 'the review');
  assert.equal(importing.getSnapshot().context.review?.images, ['https://other.example/b.png']);
});

test('a page in a file is reviewed and stands in the page, with its embedded image from the library', async () => {
  const { importing, hold, html, sent, isFrom } = await open({});
  const page = `<h2>Low water</h2><p>a <img src="data:image/png;base64,iVBORw0K" alt="b"></p>`;
  const files = hold([new File([page], 'tides.html')]);
  await act(async () => importing.send({ type: 'intake.file', files }));
  await until(() => queryByRole('checkbox', /^Upload 1 embedded image/) !== null, 'the offer');
  await click(byRole('checkbox', /^Upload 1 embedded image/));
  await takeIn();
  await until(() => /Low water/.test(html()), 'the page');
  assert.match(html(), /<img alt="b" src="http[^"]*\/files\/own\.png">/);
  await isFrom('html', 'tides.html');
  const [file] = sent as File[];
  assert.equal([file?.name, file?.type, file?.size], ['embedded.png', 'image/png', 6]);
});

test('[A7.028] [A7.029] [A7.030] templates are asked for by publication, tags and a name', async () => {
  const asked: URLSearchParams[] = [];
  const { importing } = await open({
    'GET templates': ({ searchParams }: URL) => {
      asked.push(searchParams);
      return listAnswer([LETTER]);
    },
  });
  const last = (name: string) => asked.at(-1)?.get(name) ?? null;
  await act(async () => importing.send({ type: 'intake.templates' }));
  await until(() => asked.length === 1, 'the templates');
  const plain = [last('publication_id'), last('tag_id'), last('name')];
  assert.equal(plain, [null, null, null], 'each is optional');
  await pick('Publication', 'River Post');
  await until(() => last('publication_id') === '2', 'those of the publication');
  await pick('Tags', 'Spring');
  await until(() => last('tag_id') === '9', 'those with the tag');
  await type(byRole('searchbox', 'Name'), 'let');
  await until(() => last('name') === 'let', 'those of the name');
  assert.equal([last('publication_id'), last('tag_id')], ['2', '9']);
});

test('[A2.154] an account without templates is shown the way to the documentation', async () => {
  const facts = document.createElement('script');
  Object.assign(facts, { type: 'application/json', id: 'page-facts' });
  facts.textContent = '{"helpUrl":"https://help.example"}';
  document.head.append(facts);
  const { importing } = await open({ 'GET templates': listAnswer([]) });
  await act(async () => importing.send({ type: 'intake.templates' }));
  await until(() => queryByRole('link', 'Documentation') !== null, 'the link');
  const { href } = byRole('link', 'Documentation') as HTMLAnchorElement;
  facts.remove();
  assert.is(href, 'https://help.example/');
});

test.run();

const isCall = (body: unknown) => Object.hasOwn(Object(body), 'url');

/** Over a page that holds one paragraph. */
async function open(answers: Readonly<Record<string, unknown>>) {
  newApp();
  signIn(templates);
  const { bodies } = answerCalls({
    'GET templates': listAnswer([LETTER]),
    'GET publications': listAnswer([RIVER]),
    'GET tags': listAnswer([SPRING]),
    ...answers,
  });
  const sent: unknown[] = [];
  const { editor, session } = await startEditorScreen('<p>What was there</p>');
  await isReady(editor);
  const { logic, hold } = importOver({
    api: services.get(client).api,
    upload: (async (_, { body }) => {
      sent.push(body.get('file'));
      return { data: { path: '/files/own.png' } };
    }) as UploadClient['upload'],
    may: () => ({ scripts: false, images: true }),
    editor: () => editor,
    held: session.held,
    place: session.place,
    taken: session.imports.add,
  });
  const importing: ContentImportRef = createActor(logic, {
    input: { offers: ['templates', 'document', 'code'], templates: 'templates' },
  });
  importing.start();
  importing.send({ type: 'intake.allow', isAllowed: true, isNarrow: false });
  await renderInto(
    <PageContexts>
      <Shown importing={importing} hold={hold} />
    </PageContexts>,
  );
  const html = () => session.held().html ?? '';
  const isFrom = (kind: string, name: string | null) =>
    until(() => {
      const source = session.imports.last(undefined);
      return source?.kind === kind && source.name === name;
    }, 'the source that a save is to say');
  return { importing, hold, sent, bodies, html, isFrom, session };
}

async function takeIn() {
  await until(() => queryByRole('button', /^Take it in/) !== null, 'the review');
  await click(byRole('button', /^Take it in/));
}

/** Of a select, by its first search. */
async function pick(label: string, option: string) {
  const [box] = allByRole('combobox', label);
  if (box === undefined) throw new Error(`there is no ${label}`);
  await click(box);
  await until(() => queryByRole('option', option) !== null, option);
  await click(byRole('option', option));
}

function Shown({ importing, hold }: ShownProps) {
  return useSelector(importing, selectOpen) ? (
    <ImportDialog importing={importing} hold={hold} sheet="" />
  ) : null;
}

interface ShownProps {
  readonly importing: ContentImportRef;
  readonly hold: Imports['hold'];
}

/** Does the work of the browser's worker here. */
class HereWorker implements ReviewWorker {
  onmessage: ReviewWorker['onmessage'] = null;
  onerror: ReviewWorker['onerror'] = null;
  postMessage(asked: ReviewAsked) {
    queueMicrotask(() => {
      const { postMessage } = globalThis;
      globalThis.postMessage = ((data: never) =>
        this.onmessage?.({ data: structuredClone(data) })) as typeof postMessage;
      work({ data: structuredClone(asked) });
      globalThis.postMessage = postMessage;
    });
  }
  terminate() {}
}
