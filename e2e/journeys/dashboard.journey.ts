import { addPerson, apiAs } from '../support/app.ts';
import { openPage, signIn } from '../support/browser.ts';
import { makeFaq } from '../support/fixtures.ts';
import { holds, question } from '../support/form.ts';
import { journeys } from '../support/journey.ts';
import { byPalette, tabTo } from '../support/keys.ts';
import { shots } from '../support/shots.ts';

const journey = journeys('the first page', { SEED: 'demo' });

journey(
  'by keys alone a person finds what waits for them and what others did, and goes on where they left off',
  async ({ app, browser }) => {
    const ann = await addPerson(app, {
      first_name: 'Ann',
      last_name: 'Holm',
      email: 'ann@dashboard.example',
    });
    const faq = await makeFaq(await apiAs(app.url, ann), 'Is the harbour open in winter?');
    const page = await openPage(browser);
    await signIn(page, app.url);
    const since = page.getByRole('region', { name: 'Since you were here' });
    await since.getByText('Ann Holm created the FAQ “Is the harbour open in winter?”').waitFor();
    await tabTo(page, since.getByRole('link', { name: /Is the harbour open in winter/ }));
    await page.keyboard.press('Enter');
    await page.waitForURL(`${app.url}/content/faqs/${faq.id}`);
    await question(page).waitFor();
    await page.keyboard.press('e');
    await question(page).fill('Is the harbour open on Sundays?');
    await byPalette(page, 'go to dashboard');
    await tabTo(page, page.getByRole('button', { name: 'Keep as draft' }));
    await page.keyboard.press('Enter');
    const needs = page.getByRole('region', { name: 'Needs you' });
    const draft = needs.getByRole('link', { name: /Unsaved draft: Is the harbour open in winter/ });
    await draft.waitFor();
    await page.getByRole('link', { name: 'Dashboard', description: '1 waiting for you' }).waitFor();
    await shots(page, 'dashboard');
    await tabTo(page, draft);
    await page.keyboard.press('Enter');
    await page.waitForURL(`${app.url}/content/faqs/${faq.id}/edit`);
    await tabTo(page, page.getByRole('button', { name: 'Load', exact: true }));
    await page.keyboard.press('Enter');
    await holds(page, question(page), 'Is the harbour open on Sundays?');
    await page.context().close();
  },
);

journey.run();
