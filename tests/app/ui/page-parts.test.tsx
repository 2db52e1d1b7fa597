import { byRole, byText, cleanup, click, queryByRole, renderInto } from '../../support/dom.tsx';
import * as assert from 'uvu/assert';
import { Link } from 'wouter';
import { FormComing } from '../../../src/app/resources/form-coming.tsx';
import { ErrorView } from '../../../src/app/ui/error.view.tsx';
import { Breadcrumbs } from '../../../src/app/ui/breadcrumbs.tsx';
import { ErrorBoundary } from '../../../src/app/ui/error-boundary.tsx';
import { Pagination } from '../../../src/app/ui/pagination.tsx';
import { SelectionBar } from '../../../src/app/ui/selection-bar.tsx';
import { TableHead } from '../../../src/app/ui/table-head.tsx';
import { suite } from '../../support/suite.ts';

const test = suite('parts of a page');

test('crumbs with an address are links, those without are disabled, the last is the page', async () => {
  await renderInto(
    <Breadcrumbs
      crumbs={[{ title: 'Content' }, { title: 'FAQs', href: '/content/faqs' }, { title: 'Edit' }]}
      renderLink={(href) => <Link href={href} data-router="" />}
    />,
  );
  assert.is(byText('Content').getAttribute('aria-disabled'), 'true');
  assert.is(byRole('link', 'FAQs').getAttribute('href'), '/content/faqs');
  assert.ok(byRole('link', 'FAQs').hasAttribute('data-router'));
  assert.is(byText('Edit').getAttribute('aria-current'), 'page');
  await cleanup();
});

test('an error page names its code 404, anything else an error, and leads home', async () => {
  await renderInto(<ErrorView code={404} />);
  assert.ok(byRole('heading', '404 Not Found'));
  assert.is(byRole('link', 'Home page').getAttribute('href'), '/');
  await cleanup();
  await renderInto(<ErrorView code={500} />);
  assert.ok(byRole('heading', 'An error occurred'));
  assert.is(byRole('link', 'Home page').getAttribute('href'), '/');
  await cleanup();
});

test('a record that is on its way has the shape of its form, and no title yet that would take the focus', async () => {
  await renderInto(<FormComing />);
  assert.is(byRole('status').textContent, 'Loading');
  assert.ok(document.querySelectorAll('[data-skeleton] [data-shape="control"]').length > 5);
  assert.is(queryByRole('heading'), null);
  await cleanup();
});

function Broken(): never {
  throw new Error('no such field');
}

test('what cannot be drawn is replaced until the place changes', async () => {
  const page = (place: string, broken: boolean) => (
    <ErrorBoundary resetKey={place} fallback={(error) => <p>{String(error)}</p>}>
      {broken ? <Broken /> : <p>fine</p>}
    </ErrorBoundary>
  );
  const { error } = console;
  console.error = () => undefined;
  try {
    const { rerender, container } = await renderInto(page('/a', true));
    assert.is(container.textContent, 'Error: no such field');
    await rerender(page('/a', false));
    assert.is(container.textContent, 'Error: no such field');
    await rerender(page('/b', false));
    assert.is(container.textContent, 'fine');
  } finally {
    console.error = error;
  }
  await cleanup();
});

test('the pages end at the first and at the last', async () => {
  const asked: number[] = [];
  const foot = (page: number) => (
    <Pagination
      page={page}
      pages={2}
      from={1}
      to={10}
      total={1200}
      onPage={(to) => asked.push(to)}
    />
  );
  const { rerender, container } = await renderInto(foot(1));
  assert.match(container.textContent, '1–10 of 1,200');
  await click(byRole('button', 'Previous page'));
  await click(byRole('button', 'Next page'));
  await rerender(foot(2));
  await click(byRole('button', 'Next page'));
  await click(byRole('button', 'Previous page'));
  assert.equal(asked, [2, 1]);
  await cleanup();
});

test('the selection bar is there from the first chosen row on', async () => {
  const cleared: string[] = [];
  const bar = (count: number) => (
    <SelectionBar count={count} onClear={() => cleared.push('')}>
      <button type="button">Merge</button>
    </SelectionBar>
  );
  const { rerender } = await renderInto(bar(0));
  assert.is(queryByRole('toolbar'), null);
  await rerender(bar(1));
  assert.ok(byText('1 selected'));
  await click(byRole('button', 'Clear selection'));
  assert.is(cleared.length, 1);
  await cleanup();
});

test('a head that sorts says the direction and asks on a press', async () => {
  const asked: string[] = [];
  const head = (sort: 'asc' | 'desc' | null) => (
    <table>
      <thead>
        <tr>
          <TableHead sort={sort} onSort={() => asked.push('')}>
            Updated
          </TableHead>
        </tr>
      </thead>
    </table>
  );
  const { rerender } = await renderInto(head(null));
  assert.is(byRole('columnheader', 'Updated').getAttribute('aria-sort'), 'none');
  await click(byRole('button', 'Updated'));
  assert.is(asked.length, 1);
  await rerender(head('desc'));
  assert.is(byRole('columnheader', 'Updated').getAttribute('aria-sort'), 'descending');
  await cleanup();
});

test.run();
