import {
  allByRole,
  byRole,
  cleanup,
  click,
  fill,
  press,
  queryByRole,
} from '../../../support/dom.tsx';
import * as assert from 'uvu/assert';
import '../../../../src/app/resources/control-parts.ts';
import * as fields from '../../../../src/shared/kinds/index.ts';
import { renderControl } from '../../../support/control.tsx';
import { suite } from '../../../support/suite.ts';
import { newApp } from '../../../support/app-services.ts';

const test = suite('a place from its list');
test.before.each(newApp);
test.after(cleanup);

test('what is none of the list but written like one or two of it is asked about, and taken with a key more', async () => {
  const { value } = await renderControl(fields.text({ control: 'country' }));
  await open('Germnay');
  assert.equal(offered(), ['Germany']);
  assert.match(status(), 'Nothing is called “Germnay”. Did you mean Germany?');
  assert.is(activeOption(), null, 'Enter takes nothing that was not written');
  await press('Enter');
  assert.is(value(), null);
  await press('ArrowDown');
  await press('Enter');
  assert.is(value(), 'DE');
});

test('of two that are as near both are offered; of what is near to nothing it is said', async () => {
  await renderControl(fields.text({ control: 'country' }));
  await open('Irak');
  assert.equal(offered(), ['Iran', 'Iraq']);
  assert.match(status(), 'Did you mean Iran or Iraq?');
  await fill(byRole('combobox', 'Search value'), 'Atlantis');
  assert.equal(
    allByRole('option').map(({ textContent }) => textContent),
    ['Clear search'],
  );
  assert.is(status(), 'Nothing is called “Atlantis”.');
});

test('a time zone is found by its city, as a state by its name', async () => {
  await renderControl(fields.text({ control: 'timezone' }));
  await open('Berln');
  assert.equal(offered(), ['Europe/Berlin']);
  await renderControl(fields.text({ control: 'state' }), { others: { country: 'US' } });
  await open('Californa');
  assert.equal(offered(), ['California']);
});

test.run();

async function open(typed: string) {
  await click(byRole('combobox', /^Value/));
  await fill(byRole('combobox', 'Search value'), typed);
}

function offered() {
  return allByRole('option').map((each) => each.querySelector('[title]')?.getAttribute('title'));
}

function status() {
  return queryByRole('status')?.textContent ?? '';
}

function activeOption() {
  return byRole('combobox', 'Search value').getAttribute('aria-activedescendant');
}
