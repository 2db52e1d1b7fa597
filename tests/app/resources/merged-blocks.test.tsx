import { allByRole, byRole, byText, cleanup, click } from '../../support/dom.tsx';
import * as assert from 'uvu/assert';
import type { Values } from '../../../src/shared/contract/values.ts';
import type { FieldOf } from '../../../src/shared/kinds/index.ts';
import { fieldOf } from '../../../src/shared/resources/define.ts';
import { pages } from '../../../src/shared/resources/content/pages.ts';
import { MergedBlocks } from '../../../src/app/features/compared-page/merged-blocks.tsx';
import { printProject, projectOf } from '../../../src/content/project.ts';
import { renderContent } from '../../../src/content/render.ts';
import { answerCalls } from '../../support/api.ts';
import { renderPage, signIn } from '../../support/resource-page.tsx';
import { suite } from '../../support/suite.ts';

const test = suite('two states of a content, block by block');

test('each block that differs says who changed it, and what is taken is one valid page of both', async () => {
  const told = await shown({
    base: built('One', 'Two', 'Three'),
    mine: built('Mine', 'Two', 'Mine, too'),
    theirs: built('One', 'Theirs', 'Theirs, too'),
  });
  assert.equal(
    allByRole('group').map((group) => group.querySelector('legend')?.textContent),
    ['Text changed by you', 'Text changed by them', 'Text changed by both'],
  );
  assert.equal(chosen(), ['Yours', 'Theirs', 'Yours']);
  await click(byRole('button', 'Take these blocks'));
  assert.equal(told.at(-1), built('Mine', 'Theirs', 'Mine, too'));
  await click(allByRole('radio')[5] as HTMLElement);
  await click(byRole('button', 'Take these blocks'));
  assert.equal(told.at(-1), built('Mine', 'Theirs', 'Theirs, too'));
});

test('HTML that no editor has made is chosen from, too', async () => {
  const told = await shown({
    base: { content: '<p>One</p><p>Two</p>', content_data: null },
    mine: { content: '<p>Mine</p><p>Two</p>', content_data: null },
    theirs: { content: '<p>One</p><p>Theirs</p>', content_data: null },
  });
  await click(byRole('button', 'Take these blocks'));
  assert.equal(told.at(-1), built('Mine', 'Theirs'));
});

test('a design that cannot be read is not taken apart', async () => {
  const one = built('One');
  await shown({ base: one, mine: { ...one, content_data: '{' }, theirs: one });
  byText('One of the two designs cannot be read.');
});

test.run();

function built(...texts: readonly string[]): Values {
  const project = projectOf(
    texts.map((content) => ({
      type: 'text',
      tagName: 'p',
      components: [{ type: 'textnode', content }],
    })),
  );
  return { content: renderContent(project), content_data: printProject(project) };
}

async function shown(states: Readonly<Record<'base' | 'mine' | 'theirs', Values>>) {
  await cleanup();
  answerCalls({});
  signIn(pages);
  const told: Values[] = [];
  await renderPage(
    <MergedBlocks
      field={fieldOf(pages, 'content') as FieldOf<'content'>}
      name="content"
      label="Content"
      {...states}
      onValues={(values) => told.push(values)}
    />,
    '/content/pages/7',
  );
  return told;
}

function chosen() {
  return allByRole('radio')
    .filter((radio) => (radio as HTMLInputElement).checked)
    .map((radio) => radio.closest('label')?.firstElementChild?.textContent);
}
