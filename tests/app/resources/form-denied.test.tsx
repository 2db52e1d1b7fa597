import { byRole, click, fill, queryByRole } from '../../support/dom.tsx';
import * as assert from 'uvu/assert';
import { json } from '../../support/api.ts';
import { field, save, show, text } from '../../support/form-page.tsx';
import { eventually } from '../../support/resource-page.tsx';
import { suite } from '../../support/suite.ts';

const test = suite('a save that is denied');

const WHY_NOT = {
  permission: 'Core.TagsController@update',
  publication: null,
  all_publications: false,
  own: [{ group: 'Support', publications: [] }],
  granted_by: ['Editors'],
  people: [{ id: 3, full_name: 'Ann Lee' }],
  asked: [],
};

test('a permission that was taken away meanwhile: the save says so and why not, who can grant it is asked, and what was typed stays', async () => {
  const message = 'You do not have permission to do this.';
  const { calls, bodies } = await show({
    more: {
      'PUT tags/7': json(403, { id: 'denied', message }),
      'POST me/why-not': { data: WHY_NOT },
    },
  });
  await fill(field('Name'), 'Typed before');
  await click(save());
  await eventually(() => queryByRole('button', 'Why not?') !== null, 'why not');
  assert.match(text(), message);
  assert.match(text(), 'What you typed is kept.');
  await click(byRole('button', 'Why not?'));
  await eventually(() => queryByRole('button', 'Ask Ann Lee') !== null, 'who can grant it');
  assert.equal(bodies[calls.indexOf('POST me/why-not')], {
    permission: 'Core.TagsController@update',
  });
  assert.is(field('Name').value, 'Typed before');
});

test.run();
