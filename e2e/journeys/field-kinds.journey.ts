import * as assert from 'uvu/assert';
import type { Page } from 'playwright';
import { openPage, pressSave, startSession } from '../support/browser.ts';
import { journeys } from '../support/journey.ts';
import { visit } from '../support/pages.ts';
import type { TypedField } from '../support/typed-field.ts';
import { correct, typedField } from '../support/typed-field.ts';

const journey = journeys('kinds of fields');

/** A form with fields of each kind that is typed. */
interface TypedForm {
  readonly kinds: string;
  readonly page: string;
  readonly fields: readonly TypedField[];
}

const FORMS: readonly TypedForm[] = [
  {
    kinds: 'a colour and a required text',
    page: '/content/tags',
    fields: [
      { label: 'Name', wrong: ' ', says: /Required\./, right: 'Harbour' },
      { label: 'Color', wrong: '#12', says: /#1a2b3c/, right: '#112233' },
    ],
  },
  {
    kinds: 'an e-mail, a phone number and a percentage',
    page: '/marketing/partners',
    fields: [
      { label: 'Name', wrong: ' ', says: /Required\./, right: 'Tradewind' },
      { label: 'E-mail', wrong: 'ann', says: /Invalid e-mail\./, right: 'ann@tradewind.example' },
      { label: 'Phone', wrong: 'call', says: /Invalid phone number\./, right: '212-555-0142' },
      { label: 'Payout', wrong: '250', says: /maximum/, right: '35' },
    ],
  },
  {
    kinds: 'a text with a pattern',
    page: '/content/custom-contents',
    fields: [
      { label: 'Name', wrong: ' ', says: /Required\./, right: 'Footer' },
      { label: 'Macro', wrong: 'footer', says: /Start with \$custom_/, right: '$custom_footer' },
    ],
  },
  {
    kinds: 'a domain',
    page: '/admin/domains',
    fields: [
      {
        label: 'Domain',
        wrong: 'https://example.org',
        says: /must not be a URL/,
        right: 'letters.example.org',
      },
    ],
  },
  {
    kinds: 'an address and an amount of money',
    page: '/marketing/campaigns',
    fields: [
      { label: 'Name', wrong: ' ', says: /Required\./, right: 'Spring' },
      {
        label: 'External URL',
        wrong: 'example',
        says: /Invalid URL\./,
        right: 'https://a.example/x',
      },
      { label: 'Budget', wrong: '-1', says: /at least/, right: '1250.50', shown: '1,250.50' },
    ],
  },
  {
    kinds: 'a long text and a whole number',
    page: '/marketing/testimonials',
    fields: [
      { label: 'Name', wrong: ' ', says: /Required\./, right: 'Ruth Kessler' },
      { label: 'Quote', wrong: ' ', says: /Required\./, right: 'Right for my street.' },
      { label: 'Rating', wrong: '9', says: /maximum/, right: '4' },
    ],
  },
];

for (const { kinds, page: list, fields } of FORMS) {
  journey(
    `by keyboard: ${kinds} is refused at the field, mended, saved and there after a reload`,
    async ({ app, browser }) => {
      const page = await openPage(browser);
      await startSession(page, app.url);
      await visit(page, `${app.url}${list}/create`);
      await typedField(page, fields[0]?.label ?? '').waitFor();
      for (const field of fields) await correct(page, field);
      await pressSave(page);
      await page.waitForURL((url) => /\/\d+(\/edit)?$/.test(url.pathname));
      await page.reload();
      for (const field of fields) await showsAgain(page, field);
      await page.context().close();
    },
  );
}

journey.run();

async function showsAgain(page: Page, { label, right, shown = right }: TypedField) {
  const field = typedField(page, label);
  await field.waitFor();
  if (shown !== null) assert.is(await field.inputValue(), shown, label);
}
