import { gzipSync } from 'node:zlib';
import * as assert from 'uvu/assert';
import { resourceNamed } from '../../../src/shared/resources/index.ts';
import type { ImportedDocument } from '../../../src/shared/contract/document-import.ts';
import type { Answerer, FakeService } from '../../support/fake-service.ts';
import { startService } from '../../support/fake-service.ts';
import { suite } from '../../support/suite.ts';
import type { Person, Reply, TestApi } from '../../support/test-api.ts';
import { may, startApi } from '../../support/test-api.ts';

const test = suite('documents from elsewhere');
const SERVED = ['integrations', 'pages', 'faqs'].map(resourceNamed);
const ZIP = Buffer.from('504b03041400000008000000210000000000', 'hex');
const KEY = 'planted-canary-key-9x8y';
const ID = '1aB-c_dEfGhIjKlMnOpQrStUvWxYz0123456789';
const contentImports = { timeoutMs: 60_000 };
let api: TestApi;
let host: FakeService;
let other: FakeService;
let ann: Person;
let admin: Person;

test.before(async () => {
  api = await startApi(SERVED, { contentImports });
  ann = await api.person(may('Contents.PagesController', 'update'));
  admin = await api.person(may('Settings.IntegrationsController', 'show', 'update'));
});
test.after(() => api.close());
test.before.each(async () => {
  [host, other] = await Promise.all([startService(page('<p>Hi')), startService(page('<p>No'))]);
  await configure({ document_export_url: host.url, document_export_api_key: null });
});
test.after.each(async () => {
  contentImports.timeoutMs = 60_000;
  await Promise.all([host.close(), other.close()]);
});

async function configure(values: object) {
  const { version } = (await admin.get('settings/integrations/1')).body.data as { version: number };
  const reply = await admin.put('settings/integrations/1', { version, ...values });
  assert.is(reply.status, 200, reply.text);
}

function page(html: string | Buffer, type = 'text/html; charset=utf-8'): Answerer {
  return (_, response) => void response.writeHead(200, { 'content-type': type }).end(html);
}

function status(code: number, headers: Readonly<Record<string, string>> = {}): Answerer {
  return (_, response) => void response.writeHead(code, headers).end();
}

const addressOf = (id: string) => `https://docs.google.com/document/d/${id}/edit#heading=h.1`;
const asked = (url: unknown = addressOf(ID)) => ann.post('imports/document', { url });

function documentIn({ status: code, body, text }: Reply): ImportedDocument {
  assert.is(code, 200, text);
  return body.data as ImportedDocument;
}

test('[D3.033] [D5.043] [D5.044] [D5.045] [B7.031] the server fetches a document from the configured host, at an address made of its id', async () => {
  host.answer(page('<html><head><title>Tide &amp;\n tables</title></head><body><p>Hi'));
  await configure({ document_export_url: `${host.url}/proxy/`, document_export_api_key: KEY });
  const found = documentIn(await asked(`${other.url}/document/d/${ID}/edit?tab=t.0`));
  assert.equal(found, {
    id: ID,
    title: 'Tide & tables',
    html: '<html><head><title>Tide &amp;\n tables</title></head><body><p>Hi',
  });
  assert.equal(
    host.asked.map(({ path, headers }) => [path, headers.authorization]),
    [[`/proxy/document/d/${ID}/export?format=html`, `Bearer ${KEY}`]],
  );
  assert.is(other.asked.length, 0, 'the address that was typed is not called');
});

test('[D3.033] without a key none is sent, and without an address nothing is fetched', async () => {
  documentIn(await asked());
  assert.is(host.asked[0]?.headers.authorization, undefined);
  await configure({ document_export_url: null });
  const reply = await asked();
  assert.equal(
    [reply.status, reply.body.message],
    [422, 'The document export has no address: enter it in Settings, Integrations.'],
  );
});

const NO_IDS = [
  'https://docs.google.com/document/',
  'https://docs.google.com/document/d/',
  'https://docs.google.com/document/d//edit',
  'https://docs.google.com/document/d/../../secret',
  'https://docs.google.com/document/d/a%2e%2e/edit',
  'https://docs.google.com/document/d/a.b/edit',
  'https://docs.google.com/document/d/é/edit',
  'https://docs.google.com/document/d/e/2PACX-1vR/pub',
  `https://docs.google.com/document/d/${'a'.repeat(201)}/edit`,
  'https://docs.google.com/spreadsheets/d/1aB/edit',
  'nonsense',
];

for (const url of NO_IDS) {
  test(`[B5.012] ${url.slice(0, 60)} is no address of a document`, async () => {
    const { status: code, body } = await asked(url);
    assert.equal(
      [code, body.id, body.message, body.data],
      [422, 'validation', 'Invalid URL.', { url: 'Invalid URL.' }],
    );
    assert.is(host.asked.length, 0);
  });
}

for (const url of [null, '', 7, ['x'], { a: 1 }, `https://a.example/${'x'.repeat(2_100)}`]) {
  test(`[B5.012] ${JSON.stringify(url)?.slice(0, 30)} is no address`, async () => {
    const { status: code, body } = await asked(url);
    assert.equal([code, Object.keys(body.data as object)], [422, ['url']]);
  });
}

const ODD_HOSTS = [
  'https://ann:secret@evil.example',
  'https://bücher.example',
  'ftp://①②⑦.⓪.⓪.①',
  '',
];

for (const start of ODD_HOSTS) {
  test(`[D5.045] of '${start}/document/d/…' the id alone is taken`, async () => {
    assert.is(documentIn(await asked(`${start}/document/d/${ID}`)).id, ID);
    assert.equal(
      host.asked.map(({ path, headers }) => [path, headers.authorization]),
      [[`/document/d/${ID}/export?format=html`, undefined]],
    );
  });
}

for (const [code, answered] of [
  [404, 422],
  [410, 422],
  [400, 422],
  [204, 422],
  [304, 422],
  [429, 503],
  [500, 503],
  [503, 503],
] as const) {
  test(`[B5.013] [D5.047] a host that answers ${code} is told with its status`, async () => {
    host.answer(status(code));
    const reply = await asked();
    assert.equal(
      [reply.status, reply.body.message, reply.body.data],
      [answered, `Unable to retrieve content: ${code}`, undefined],
    );
  });
}

const HINT = { url: 'Share the document with anyone who has its link, then try again.' };

test('[B5.013] a document that is refused is told with its status and what to do', async () => {
  for (const code of [401, 403]) {
    host.answer(status(code));
    const { body } = await asked();
    assert.equal([body.message, body.data], [`Unable to retrieve content: ${code}`, HINT]);
  }
});

test('[B5.014] [D5.044] [D5.046] a private document, which is sent to a sign-in elsewhere, is told with what to do, and nobody else is called', async () => {
  host.answer(status(302, { location: `${other.url}/ServiceLogin?continue=x` }));
  const reply = await asked();
  assert.equal(
    [reply.status, reply.body.message, reply.body.data],
    [422, 'Unable to retrieve content.', HINT],
  );
  assert.is(other.asked.length, 0);
});

const SIGN_INS = [
  '<html><title>Sign in</title><form action="/v3/signin/identifier"><input name="x"></form>',
  '<form method="post" action="https://accounts.example/ServiceLogin"></form>',
  '<body><input name="secret" type="password"></body>',
  '<INPUT TYPE=email>',
];

for (const html of SIGN_INS) {
  test(`[B5.014] a page to sign in that answers 200 is no document: ${html.slice(0, 50)}`, async () => {
    host.answer(page(html));
    const { status: code, body } = await asked();
    assert.equal([code, body.message, body.data], [422, 'Unable to retrieve content.', HINT]);
  });
}

test('a document that writes about signing in is a document', async () => {
  const html = '<p>&lt;input type="password"&gt; and <a href="/login">login</a>';
  host.answer(page(html));
  assert.is(documentIn(await asked()).html, html);
});

const OTHER_FAILURES: readonly (readonly [string, Answerer, number])[] = [
  ['a PDF', page('%PDF-1.7', 'application/pdf'), 422],
  ['JSON', page('{}', 'application/json'), 422],
  ['something without a type', (_, response) => void response.writeHead(200).end('<p>Hi'), 422],
  ['nothing', page('  '), 422],
  ['letters of an unknown alphabet', page('<p>Hi', 'text/html; charset=klingon'), 422],
  ['an archive', page(ZIP, 'application/zip'), 422],
  ['an archive that says it is HTML', page(ZIP), 422],
  ['more than 10 MB', page(Buffer.alloc(10_000_001, 'x')), 422],
  [
    'a bomb that unpacks to more than 10 MB',
    (_, response) =>
      void response
        .writeHead(200, { 'content-type': 'text/html', 'content-encoding': 'gzip' })
        .end(gzipSync(Buffer.alloc(30_000_000, 'x'))),
    422,
  ],
  ['a redirect to a private address', status(302, { location: 'http://10.0.0.1/x' }), 422],
  ['a closed connection', ({ socket }) => void socket.destroy(), 503],
];

for (const [what, answer, code] of OTHER_FAILURES) {
  test(`[B5.014] [D5.047] ${what} is no document`, async () => {
    host.answer(answer);
    const reply = await asked();
    assert.equal([reply.status, reply.body.message], [code, 'Unable to retrieve content.']);
  });
}

test('[B5.014] a redirect without end, and a host that takes too long, are given up', async () => {
  host.answer(status(302, { location: `/document/d/${ID}/export` }));
  assert.is((await asked()).body.message, 'Unable to retrieve content.');
  assert.is(host.asked.length, 4);
  contentImports.timeoutMs = 200;
  host.answer((_, response) => {
    response.writeHead(200, { 'content-type': 'text/html' });
    response.write('<p>The first half');
  });
  const slow = await asked();
  assert.equal([slow.status, slow.body.message], [503, 'Unable to retrieve content.']);
});

test('[D5.046] redirects on the configured host are followed, with its key', async () => {
  await configure({ document_export_api_key: KEY });
  host.answer((request, response) => {
    const isFirst = request.url?.startsWith('/document/') === true;
    (isFirst ? status(307, { location: '/securesc/1' }) : page('<p>There'))(request, response);
  });
  assert.is(documentIn(await asked()).html, '<p>There');
  assert.equal(
    host.asked.map(({ headers }) => headers.authorization),
    [`Bearer ${KEY}`, `Bearer ${KEY}`],
  );
});

const LETTERS: readonly (readonly [string, Buffer, string])[] = [
  ['its header', Buffer.from('<p>caf\u00e9', 'latin1'), 'text/html; charset=ISO-8859-1'],
  ['its own head', Buffer.from('<meta charset="windows-1252"><p>caf\u00e9', 'latin1'), 'text/html'],
  ['its byte order mark', Buffer.from('\ufeff<p>caf\u00e9', 'utf16le'), 'text/html'],
  ['no word, as UTF-8', Buffer.from('<p>caf\u00e9'), 'TEXT/HTML'],
];

for (const [what, bytes, type] of LETTERS) {
  test(`letters are read by ${what}`, async () => {
    host.answer(page(bytes, type));
    assert.match(documentIn(await asked()).html, /<p>caf\u00e9$/);
  });
}

test('a document of 10 MB is taken whole, packed or not', async () => {
  const html = `<p>${'x'.repeat(9_999_997)}`;
  host.answer(page(html));
  assert.is(documentIn(await asked()).html.length, 10_000_000);
  host.answer((_, response) => {
    response
      .writeHead(200, { 'content-type': 'text/html', 'content-encoding': 'gzip' })
      .end(gzipSync(html));
  });
  assert.is(documentIn(await asked()).html.length, 10_000_000);
});

test('whoever writes no built content imports no document, and another field is named', async () => {
  const reader = await api.person(
    may('Contents.PagesController', 'index', 'show'),
    may('Contents.FaqsController', 'store', 'update'),
  );
  const body = { url: addressOf(ID) };
  assert.is((await reader.post('imports/document', body)).status, 403);
  assert.is((await api.nobody.post('imports/document', body)).status, 401);
  const maker = await api.person(may('Contents.PagesController', 'store'));
  assert.is((await maker.post('imports/document', body)).status, 200);
  const reply = await ann.post('imports/document', { ...body, host: 'evil.example' });
  assert.equal([reply.status, Object.keys(reply.body.data as object)], [422, ['host']]);
});

test('the connection test asks for a document that is not there, and says what came of it', async () => {
  const tried = async () =>
    (await admin.post('settings/integrations/1/test', { service: 'document_export' })).body
      .data as { outcome: string; status: number | null; message: string };
  host.answer(status(404));
  assert.equal(
    [(await tried()).outcome, host.asked[0]?.path],
    ['passed', '/document/d/masthead-connection-test/export?format=html'],
  );
  for (const [answer, message] of [
    [status(403), /refuses the key \(403\)/],
    [status(500), /answered 500/],
    [status(302, { location: other.url }), /redirects to/],
    [({ socket }) => void socket.destroy(), /closed the connection/],
  ] as const satisfies readonly (readonly [Answerer, RegExp])[]) {
    host.answer(answer);
    const { outcome, message: said } = await tried();
    assert.is(outcome, 'failed');
    assert.match(said, message);
  }
  await configure({ document_export_url: null });
  assert.match((await tried()).message, /has no address/);
});

test.run();
