import * as assert from 'uvu/assert';
import { settingsFound } from '../../../src/app/screens/settings/settings-found.ts';
import { resources } from '../../../src/shared/resources/index.ts';
import { suite } from '../../support/suite.ts';

const test = suite('settings that a search finds');
const inOrder = (search: string) =>
  settingsFound(resources, search).topics.flatMap(({ title, pages }) =>
    pages.map((page) => [
      title,
      page.resource.title.many,
      ...page.settings.map(({ label }) => label),
    ]),
  );

test('every page of the settings has a topic, so that it is found', () => {
  const pages = resources.filter(({ area, page }) => area === 'settings' && page !== null);
  assert.equal(
    pages.filter(({ topic }) => topic === null).map(({ name }) => name),
    [],
  );
  assert.is(settingsFound(resources, '').pages, pages.length);
});

test('a setting is found by its label, by its help, by its heading and by what may be chosen', () => {
  assert.equal(inOrder('accent'), [['Account and sign-in', 'Branding', 'Accent']]);
  assert.equal(inOrder('readable themes'), [['Account and sign-in', 'Branding', 'Accent']]);
  assert.equal(inOrder('hCaptcha'), [['Published pages', 'Bot protection', 'Provider']]);
  assert.equal(inOrder('2xx'), [['Connected services', 'Webhooks', 'URL']]);
});

test('words are found in any order and case, and the page’s name counts with each of its settings', () => {
  assert.equal(inOrder('FAVICON branding'), [['Account and sign-in', 'Branding', 'Favicon']]);
});

test('a page that has the words in its purpose alone is there without settings', () => {
  assert.equal(inOrder('captcha spam'), [['Published pages', 'Bot protection']]);
});

test('a setting of one record leads to its field, one of a list to the list', () => {
  const settings = (search: string) =>
    settingsFound(resources, search).topics.flatMap(({ pages }) =>
      pages.flatMap((page) => page.settings.map(({ to }) => to)),
    );
  assert.equal(settings('favicon'), ['/admin/settings/branding?field=favicon_id']);
  assert.equal(settings('2xx'), ['/admin/settings/webhooks']);
});

test('what the server writes alone, and what a person may not see, is no setting', () => {
  assert.equal(inOrder('failures in a row'), []);
  const hidden = resources.map((resource) => {
    const { accent: _, ...fields } = resource.fields;
    return { ...resource, fields };
  });
  assert.is(settingsFound(hidden, 'accent').settings, 0);
});

test('nothing is found where a word is nowhere', () => {
  assert.equal(settingsFound(resources, 'zebra'), { topics: [], pages: 0, settings: 0 });
});

test.run();
