import { byRole, cleanup, click, queryByRole } from '../../../support/dom.tsx';
import * as assert from 'uvu/assert';
import { act } from 'react';
import { publications } from '../../../../src/shared/resources/administration/publications.ts';
import { answerCalls } from '../../../support/api.ts';
import { newApp } from '../../../support/app-services.ts';
import { showControl } from '../../../support/field-control.tsx';
import { eventually, listAnswer, row } from '../../../support/resource-page.tsx';
import { suite } from '../../../support/suite.ts';

const test = suite('products of a publication');

for (const [statement, name, route] of [
  ['A7.103', 'thrivecart_products', 'settings/thrivecart'],
  ['A7.104', 'samcart_products', 'settings/samcart'],
] as const) {
  test(`[${statement}] the ${name} are chosen by a select, which reads ${route} when it is opened, and kept by id and name`, async () => {
    newApp();
    const { calls } = answerCalls({
      [`GET ${route}`]: listAnswer([row(5, { name: 'Almanac' }), row(6, { name: 'Seed box' })]),
    });
    const field = publications.fields[name];
    const picked = await showControl({ resource: publications, name, field, value: [] });
    await eventually(() => queryByRole('combobox') !== null, 'the select');
    assert.equal(calls, []);
    await act(async () => byRole('combobox').focus());
    await click(byRole('combobox'));
    await eventually(() => queryByRole('option', /^Seed box/) !== null, 'the products');
    assert.equal(calls, [`GET ${route}`]);
    await click(byRole('option', /^Seed box/));
    assert.equal(picked(), [{ product_id: 6, name: 'Seed box' }]);
  });
}

test.after(cleanup);
test.run();
