import { byRole, cleanup, renderInto } from '../../support/dom.tsx';
import * as assert from 'uvu/assert';
import { EditorControl } from '../../../src/app/editor/editor-control.tsx';
import type { FieldOf } from '../../../src/shared/kinds/index.ts';
import type { Resource } from '../../../src/shared/resources/define.ts';
import { faqs } from '../../../src/shared/resources/content/faqs.ts';
import { resources } from '../../../src/shared/resources/index.ts';
import { PageContexts } from '../../support/page-contexts.tsx';
import { suite } from '../../support/suite.ts';

const test = suite('the control of built content');
test.after.each(cleanup);

const field = { kind: 'content', max: 100 } as FieldOf<'content'>;

async function render(html: string | null, readOnly = false, resource: Resource = faqs) {
  await renderInto(
    <PageContexts>
      <EditorControl
        field={field}
        name="content"
        resource={resource}
        control={{ id: 'content' } as never}
        label="Content"
        value={html}
        values={{ content: html, content_data: null }}
        item={{}}
        readOnly={readOnly}
        onValue={() => undefined}
        onValues={() => undefined}
        onBlur={() => undefined}
      />
    </PageContexts>,
  );
}

test('it shows what the content looks like, in a frame that runs nothing', async () => {
  await render('<p>Slack water</p>');
  const frame = document.querySelector('iframe');
  assert.is(frame?.getAttribute('sandbox'), '');
  assert.match(frame?.getAttribute('srcdoc') ?? '', /<p>Slack water<\/p>$/);
  assert.ok(byRole('button', /Open the editor/));
});

test('a form that takes no changes offers to look at it', async () => {
  await render(null, true);
  assert.ok(byRole('button', /Look at the content/));
});

test('[B1.001] web pages, landing pages, messages and templates are built in it by whoever may change them', async () => {
  for (const name of ['pages', 'landing_pages', 'messages', 'templates']) {
    const resource = resources.find((each) => each.name === name);
    assert.is(resource?.fields.content?.kind, 'content', name);
    await render('<p>Slack water</p>', false, resource);
    assert.ok(byRole('button', /Open the editor/), name);
    await cleanup();
  }
});

test.run();
