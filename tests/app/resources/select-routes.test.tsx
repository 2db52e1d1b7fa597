import { byRole, cleanup, click, queryByRole } from '../../support/dom.tsx';
import * as assert from 'uvu/assert';
import { act } from 'react';
import { ListScreen } from '../../../src/app/resources/list.screen.tsx';
import { filterKey } from '../../../src/shared/lists/parameters.ts';
import type { Resource } from '../../../src/shared/resources/define.ts';
import type { ReferencePath } from '../../../src/shared/resources/reference-paths.ts';
import { referencePathsTo } from '../../../src/shared/resources/reference-paths.ts';
import { resourceAtRoute, resources } from '../../../src/shared/resources/index.ts';
import { inSentence } from '../../../src/shared/words.ts';
import { answerCalls } from '../../support/api.ts';
import {
  eventually,
  found,
  listAnswer,
  renderPage,
  row,
  signIn,
} from '../../support/resource-page.tsx';
import { showControl } from '../../support/field-control.tsx';
import { SELECT_STATEMENTS, SELECTED_LATER } from '../../support/select-statements.ts';
import { suite } from '../../support/suite.ts';
import { newApp } from '../../support/app-services.ts';

const test = suite('selects and their routes');

test.after(cleanup);

for (const [statement, route] of SELECT_STATEMENTS) {
  const resource = named(route);
  const [place] = controlsOf(resource);
  if (place === undefined) mergeReads(statement, resource);
  else controlReads(statement, resource, place);
}

test('a list that waits for its first select has none', () => {
  for (const [route] of SELECTED_LATER) {
    const resource = named(route);
    assert.equal([route, controlsOf(resource), resource.page], [route, [], null]);
  }
});

test.run();

/** A field of a form that names its rows. */
function controlReads(statement: string, resource: Resource, place: ReferencePath) {
  const select = [place.resource.name, place.field, ...place.path].join('.');
  test(`[${statement}] the select ${select} reads ${resource.route} when it is opened, and nothing else`, async () => {
    const asked = answerOptions(resource);
    const { resource: owner, field, path, reference } = place;
    const name = path.at(-1) ?? field;
    const picked = await showControl({ resource: owner, name, field: reference, value: null });
    await eventually(() => queryByRole('combobox') !== null, 'the control');
    assert.equal(asked, [], 'nothing is read before');
    await openSelect(byRole('combobox'));
    isCallForOptions(asked, reference.select?.text ?? resource.text);
    const { only } = reference.select ?? {};
    for (const [narrowed, value] of Object.entries(only ?? {})) {
      assert.is(asked[0]?.searchParams.get(filterKey(narrowed)), value);
    }
    await click(byRole('option', /^Option 12/));
    assert.equal([picked()].flat(), [12]);
  });
}

/** Where no field does: the list's own merge. */
function mergeReads(statement: string, resource: Resource) {
  const { route, title, page, text } = resource;
  const one = inSentence(title.one);
  test(`[${statement}] a merge into another ${one} reads ${route} for its select, and asks what it would do`, async () => {
    if (page === null) throw new Error(`nothing names ${route}, and it has no page`);
    const asked = answerOptions(resource, {
      [`POST ${route}/12/merge/preview`]: {
        data: { rows: [], fields: [], moved: [], refused: [] },
      },
    });
    signIn(resource);
    await renderPage(<ListScreen resource={resource} />, page);
    await eventually(() => queryByRole('checkbox', 'Select Option 11') !== null, 'the rows');
    await click(byRole('checkbox', 'Select Option 11'));
    const before = asked.length;
    await click(await found('button', /^Merge into/));
    const dialog = await found('dialog', 'Merge into');
    await openSelect(byRole('combobox', `Into which ${one}?`, dialog));
    const further = asked.slice(before);
    isCallForOptions(
      further.filter(({ searchParams }) => !searchParams.has(filterKey('id', 'in'))),
      text,
    );
    await click(byRole('option', /^Option 12/));
    await eventually(() => posted.includes(`POST ${route}/12/merge/preview`), 'the preview');
  });
}

let posted: readonly string[] = [];

function answerOptions(resource: Resource, more: object = {}): URL[] {
  newApp();
  const asked: URL[] = [];
  const rows = [11, 12].map((id) => row(id, { [resource.text]: `Option ${id}` }));
  posted = answerCalls({
    ...more,
    [`GET ${resource.route}`]: (url: URL) => {
      asked.push(url);
      return listAnswer(rows);
    },
  }).calls;
  return asked;
}

async function openSelect(select: HTMLElement) {
  await act(async () => select.focus());
  await click(select);
  await eventually(() => queryByRole('option', /^Option 12/) !== null, 'the options');
}

/** One call, of the first page, with what an option shows. */
function isCallForOptions(asked: readonly URL[], text: string) {
  assert.is(asked.length, 1);
  const { columns = '', per_page, page } = Object.fromEntries(asked[0]?.searchParams ?? []);
  assert.equal([per_page, page], ['50', '1']);
  assert.ok(
    ['id', text].every((name) => columns.split(',').includes(name)),
    columns,
  );
}

function named(route: string): Resource {
  const resource = resourceAtRoute(route);
  if (resource === undefined) throw new Error(`there is no resource at ${route}`);
  return resource;
}

/** The fields of forms that a person picks its rows by. */
function controlsOf(resource: Resource): ReferencePath[] {
  return referencePathsTo(resource, resources).filter(
    ({ resource: { form, fields, page }, field, inRules, reference }) =>
      page !== null &&
      !inRules &&
      [...form.main, ...form.side].includes(field) &&
      [fields[field]?.readonly, reference.readonly].every((readonly) => readonly !== true),
  );
}
