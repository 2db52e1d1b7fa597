import { cleanup } from '../../support/dom.tsx';
import * as assert from 'uvu/assert';
import type { Values } from '../../../src/shared/contract/values.ts';
import { pages } from '../../../src/shared/resources/content/pages.ts';
import { changedFields } from '../../../src/app/resources/form/conflict/conflict-facts.ts';
import { Difference } from '../../../src/app/resources/form/difference/difference.tsx';
import { printProject, projectOf } from '../../../src/content/project.ts';
import { renderContent } from '../../../src/content/render.ts';
import { answerCalls } from '../../support/api.ts';
import { eventually, renderPage, signIn } from '../../support/resource-page.tsx';
import { suite } from '../../support/suite.ts';

const test = suite('two states of a built content');

function built(...texts: readonly string[]): Values {
  const project = projectOf(
    texts.map((content) => ({
      type: 'text',
      tagName: 'p',
      components: [{ type: 'textnode', content }],
    })),
  );
  return { name: 'Page', content: renderContent(project), content_data: printProject(project) };
}

async function frames(before: Values, after: Values) {
  await cleanup();
  answerCalls({});
  signIn(pages);
  const fields = changedFields(pages, before, after);
  const titles = ['Version 1', 'Now'] as const;
  await renderPage(
    <Difference resource={pages} fields={fields} before={before} after={after} titles={titles} />,
    '/content/pages/7',
  );
  await eventually(() => document.querySelectorAll('iframe').length > 0, 'the frames');
  const found = [...document.querySelectorAll('iframe')];
  const heads = [...document.querySelectorAll('tbody th')];
  return { fields, found, rows: heads.map(({ textContent }) => textContent) };
}

test('HTML and design are one field, drawn as two pages that run nothing, with the changed block marked', async () => {
  const { fields, found, rows } = await frames(built('One', 'Two'), built('One', 'Three'));
  assert.equal([fields, rows], [['content'], ['Content']]);
  assert.equal(
    found.map(({ title }) => title),
    ['Content, before', 'Content, after'],
  );
  assert.equal(
    found.map((frame) => frame.getAttribute('sandbox')),
    ['', ''],
  );
  const marked = found.map((frame) => /<p data-change="(\w+)">(\w+)</.exec(frame.srcdoc)?.slice(1));
  assert.equal(marked, [
    ['changed', 'Two'],
    ['changed', 'Three'],
  ]);
  assert.match(document.body.textContent ?? '', '1 block changed.');
});

test('a design that only HTML has replaced since is one field, too', async () => {
  const before = built('One');
  const { fields } = await frames(before, {
    ...before,
    content: '<p>Typed</p>',
    content_data: null,
  });
  assert.equal(fields, ['content']);
});

test('where the design alone differs the pages are the same, and that is said', async () => {
  const before = built('One');
  await frames(before, { ...before, content_data: ` ${before.content_data}` });
  assert.match(document.body.textContent ?? '', 'No block differs.');
});

test.after(cleanup);
test.run();
