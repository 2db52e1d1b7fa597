import { byRole, cleanup, click, queryByRole, renderInto } from '../../support/dom.tsx';
import * as assert from 'uvu/assert';
import { act } from 'react';
import { RecordSelect } from '../../../src/app/resources/select/record-select.tsx';
import { resourceAtRoute } from '../../../src/shared/resources/index.ts';
import { answerCalls } from '../../support/api.ts';
import { eventually, listAnswer, row } from '../../support/resource-page.tsx';
import { PageContexts } from '../../support/page-contexts.tsx';
import { SELECT_STATEMENTS } from '../../support/select-statements.ts';
import { suite } from '../../support/suite.ts';
import { newApp } from '../../support/app-services.ts';

const test = suite('selects and their routes');
const API = '/api/v3.2/';

test.after(cleanup);

for (const [statement, route] of SELECT_STATEMENTS) {
  test(`[${statement}] a select of these records reads ${route} when it is opened, and nothing else`, async () => {
    const { resource, asked, picked } = await show(route);
    assert.equal(asked, [], 'nothing is read before');
    const opener = byRole('combobox');
    await act(async () => opener.focus());
    await click(opener);
    await eventually(() => queryByRole('option') !== null, 'the options');
    const [call, ...further] = asked;
    assert.equal(further, []);
    assert.is(call?.pathname, `${API}${route}`);
    const { columns = '', per_page, page } = Object.fromEntries(call?.searchParams ?? []);
    assert.equal([per_page, page], ['50', '1']);
    assert.ok(
      ['id', resource.text].every((name) => columns.split(',').includes(name)),
      columns,
    );
    const options = [...document.querySelectorAll<HTMLElement>('[role=option]')];
    assert.is(options.length, 2);
    await click(options[1] ?? document.body);
    assert.equal(picked(), [12]);
  });
}

async function show(route: string) {
  const resource = resourceAtRoute(route);
  if (resource === undefined) throw new Error(`there is no resource at ${route}`);
  await cleanup();
  newApp();
  const asked: URL[] = [];
  const rows = [11, 12].map((id) => row(id, { [resource.text]: `Option ${id}` }));
  answerCalls({
    [`GET ${route}`]: (url: URL) => {
      asked.push(url);
      return listAnswer(rows, { total: 2, current_page: 1, last_page: 1 });
    },
  });
  let picked: readonly unknown[] = [];
  await renderInto(
    <PageContexts>
      <RecordSelect
        resource={resource}
        label="Records"
        control={{ id: 'records' }}
        picked={[]}
        multiple
        ordered={false}
        max={null}
        required={false}
        disabled={false}
        known={[]}
        filters={undefined}
        onPicked={(ids) => {
          picked = ids;
        }}
      />
    </PageContexts>,
  );
  return { resource, asked, picked: () => picked };
}

test.run();
