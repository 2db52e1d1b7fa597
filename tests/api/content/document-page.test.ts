import { readFileSync } from 'node:fs';
import * as assert from 'uvu/assert';
import type {
  ImportedDocument,
  ImportedImage,
} from '../../../src/shared/contract/document-import.ts';
import { placePictures, replaceImages } from '../../../src/content/import/images.ts';
import { reviewImport } from '../../../src/content/import/review.ts';
import { printProject } from '../../../src/content/project.ts';
import type { FakeService } from '../../support/fake-service.ts';
import { startService } from '../../support/fake-service.ts';
import { PICTURE } from '../../support/picture.ts';
import type { TestServer } from '../../support/server.ts';
import { startServer } from '../../support/server.ts';
import { suite } from '../../support/suite.ts';

const test = suite('a document from its host to a published page');
let server: TestServer;
let host: FakeService;
let token: string;

test.before(async () => {
  server = await startServer();
  ({ token } = await server.signIn());
  host = await startService(({ url = '' }, response) => {
    const name = /^\/document\/d\/(document-\w+)\/export\?format=html$/.exec(url)?.[1];
    if (name === undefined) response.writeHead(200, { 'content-type': 'image/png' }).end(PICTURE);
    else
      response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(sourceOf(name));
  });
  const { version } = await asked('GET', '/settings/integrations/1');
  await asked('PUT', '/settings/integrations/1', { version, document_export_url: host.url });
});
test.after(async () => {
  await Promise.all([server.stop(), host.close()]);
});

function sourceOf(name: string) {
  return readFileSync(new URL(`../../content/import/pages/${name}.txt`, import.meta.url));
}

async function asked<T = Record<string, never>>(
  method: 'GET' | 'POST' | 'PUT',
  path: string,
  body?: object,
): Promise<T> {
  const reply = await server.call(method, path, { token, ...(body === undefined ? {} : { body }) });
  assert.ok(reply.statusCode < 300, reply.body);
  return reply.json().data;
}

/** Fetched, reviewed with its pictures in the library, saved, published: the page as a visitor gets it. */
async function published(name: string) {
  const url = `https://docs.google.com/document/d/${name}/edit?usp=sharing`;
  const { html } = await asked<ImportedDocument>('POST', '/imports/document', { url });
  const review = reviewImport({ type: 'google-doc', content: html }, { scripts: false });
  const moved = new Map<string, string>();
  for (const [at, address] of review.images.entries()) {
    const picture = { url: `${host.url}/picture-${at}.png` };
    moved.set(address, (await asked<ImportedImage>('POST', '/imports/image', picture)).path);
  }
  const project = placePictures(replaceImages(review.project, moved), []);
  const publication = await asked<{ id: number }>('POST', '/publications', { name });
  await asked('POST', '/contents/pages', {
    name,
    slug: name,
    status: 'published',
    publication_id: publication.id,
    content_data: printProject(project),
  });
  const path = `/o/site/${publication.id}/${name}`;
  const page = await server.call('GET', `/${path}`, { headers: { host: 'localhost:3000' } });
  assert.is(page.statusCode, 200, page.body);
  return { page: page.body, moved: [...moved.values()], review };
}

test('headings, marks, nested and continued lists and what redirects led to stand in the page', async () => {
  const { page } = await published('document-lists');
  for (const part of [
    '<h1>The harbour at dawn</h1>',
    '<h1 id="h.aa11" style="text-align:center">What we need</h1>',
    '<strong>bold</strong>',
    'H<sub>2</sub>O',
    '<a href="https://example.com/a?b=1&amp;c=2">a link</a>',
    '<a href="#h.aa11">what we need</a>',
    '<li>Boats<ul><li>Small ones</li><li>Large ones</li></ul></li>',
    '<ol style="list-style-type:lower-latin">',
    '<ol start="2"><li>Walk</li></ol>',
  ])
    assert.ok(page.includes(part), part);
  assert.not.match(page, /google\.|lst-kix|class="c\d|font-family:"?Arial/);
});

test('footnotes, tables and pictures of the library stand in the page; comments and suggestions do not', async () => {
  const { page, moved, review } = await published('document-notes');
  assert.ok(page.includes('<sup><a id="ftnt_ref1" href="#ftnt1">[1]</a></sup>'));
  assert.ok(
    page.includes('<li id="ftnt1">By a <strong>third</strong>. <a href="#ftnt_ref1">↩</a></li>'),
  );
  assert.match(page, /<table style="border-collapse:collapse;width:100%">/);
  assert.ok(page.includes('<td colspan="2"><p>Cod</p><p>and haddock</p></td>'));
  assert.is(moved.length, 2);
  for (const path of moved) {
    assert.ok(page.includes(`src="${path}"`), path);
    const { statusCode } = await server.call('GET', `/${new URL(path).pathname}`, {});
    assert.is(statusCode, 200, path);
  }
  assert.not.match(page, /google(usercontent)?\.|data:image|Is that so|Perhaps mention eels/);
  const told = review.changes.map(({ what }) => what).join('\n');
  assert.match(
    told,
    /Comment: Is that so[\s\S]*Suggestion: Perhaps mention eels|Suggestion[\s\S]*Comment/,
  );
});

test.run();
