import { byRole, cleanup, click, fill } from '../../../support/dom.tsx';
import * as assert from 'uvu/assert';
import { brand } from '../../../../src/app/data/page.ts';
import { FormScreen } from '../../../../src/app/resources/form.screen.tsx';
import { NO_BRAND, OWN_ACCENT, brandStyle } from '../../../../src/shared/brand.ts';
import { branding } from '../../../../src/shared/resources/settings/branding.ts';
import { answerCalls } from '../../../support/api.ts';
import { field, editing } from '../../../support/form-page.tsx';
import { eventually, renderPage, row, signIn } from '../../../support/resource-page.tsx';
import { newApp, services } from '../../../support/app-services.ts';
import { suite } from '../../../support/suite.ts';

const test = suite('the preview of the branding');
const LOGO = { id: 3, keywords: 'Tide', path: '/files/tide', assetable_type: 'image' };

test('both themes show the name, the logo and the accent as they are typed', async () => {
  await show();
  assert.match(themeOf('Light'), 'Tide Co');
  assert.is(pictures()[0], '/files/tide?size=96');
  await fill(field('Account name'), 'Slack Water');
  assert.match(themeOf('Dark'), 'Slack Water');
  await fill(field('Accent'), '#7a1fa2');
  assert.match(shellOf('Light'), '--mh-color-accent: #7a1fa2');
  await fill(field('Accent'), '#7a1');
  assert.match(shellOf('Light'), `--mh-color-accent: ${OWN_ACCENT}`);
});

test('an accent that is too weak is told with its figure, and with what is used instead', async () => {
  await show();
  assert.match(told(), /#1f6f4a is too weak in the dark theme for buttons 2\.\d, links \d\.\d/);
  await fill(field('Accent'), '#ffe600');
  assert.match(told(), /#ffe600 is too weak in the light theme for buttons 1\.2, links 1\.0/);
  assert.match(themeOf('Light'), /Links[4-9]\.\d : 1, adjusted from 1\.0/);
  assert.not.match(themeOf('Dark'), 'adjusted');
});

test('what is saved is the face of this page at once', async () => {
  await show();
  await fill(field('Accent'), '#7a1fa2');
  await click(byRole('button', /^Save( Ctrl S)?$/));
  await eventually(() => services.get(brand).get().accent === '#7a1fa2', 'the new face');
  assert.equal(services.get(brand).get(), {
    name: 'Tide Co',
    logo: '/files/tide?size=96',
    favicon: null,
    accent: '#7a1fa2',
  });
  assert.is(document.getElementById('brand')?.textContent, brandStyle('#7a1fa2'));
  const icon = document.querySelector('link[rel="icon"]');
  assert.is(icon?.getAttribute('href'), 'data:own');
});

test.after(cleanup);
test.run();

async function show() {
  await cleanup();
  newApp();
  services.get(brand).set(NO_BRAND);
  document.head.innerHTML =
    '<link rel="icon" href="data:own" data-own="data:own"><style id="brand"></style>';
  signIn(branding);
  const values = { name: 'Tide Co', accent: '#1f6f4a', logo_id: 3, logo: LOGO, favicon_id: null };
  const item = row(1, values);
  const saved = { ...item, accent: '#7a1fa2', version: 2 };
  const answered = answerCalls({
    'GET settings/branding/1': { data: item },
    'PUT settings/branding/1': { message: 'Saved.', data: saved },
    ...editing,
  });
  await renderPage(
    <FormScreen resource={branding} mode="edit" id={1} />,
    '/admin/settings/branding',
  );
  await eventually(() => region('Dark') !== null, 'the preview');
  return answered;
}

const region = (title: string) => document.querySelector(`section[aria-label="${title} theme"]`);
const themeOf = (title: string) => region(title)?.textContent ?? '';
const shellOf = (title: string) =>
  region(title)?.querySelector('[data-theme]')?.getAttribute('style') ?? '';
const pictures = () =>
  [...(region('Light')?.querySelectorAll('img') ?? [])].map((each) => each.getAttribute('src'));
const told = () =>
  [...document.querySelectorAll('p[role="status"]')].map((each) => each.textContent).join();
