import * as assert from 'uvu/assert';
import type { Locator, Page } from 'playwright';
import { tabTo } from './keys.ts';

/** A field that is typed into: its label, a value it refuses, what it then says, and one that it takes. */
export interface TypedField {
  readonly label: string;
  readonly wrong: string;
  readonly says: RegExp;
  readonly right: string;
  /** Shown after a reload; what was typed where absent, null where a secret is not shown. */
  readonly shown?: string | null;
}

/** The input of a form by its label, with or without the star of what is required. */
export function typedField(page: Page, label: string): Locator {
  const name = new RegExp(`^${label.replace(/[().]/g, '\\$&')}\\s*\\*?$`);
  return page.locator('main').getByLabel(name).first();
}

/** By keyboard: another text in place of what stands there. */
async function retype(page: Page, field: Locator, text: string) {
  await tabTo(page, field);
  await page.keyboard.press('Control+a');
  await page.keyboard.press('Delete');
  await page.keyboard.type(text);
}

/** By keyboard: the wrong value is marked and explained at the field when it is left, the right one is not. */
export async function correct(page: Page, { label, wrong, says, right }: TypedField) {
  const field = typedField(page, label);
  await retype(page, field, wrong);
  await page.keyboard.press('Tab');
  await field.and(page.locator('[aria-invalid=true]')).waitFor();
  assert.match(await described(field), says, label);
  await page.keyboard.press('Shift+Tab');
  await retype(page, field, right);
  await page.keyboard.press('Tab');
  await field.and(page.locator(':not([aria-invalid=true])')).waitFor();
}

/** What a screen reader says after the name of the field. */
async function described(field: Locator): Promise<string> {
  return field.evaluate((element) =>
    (element.getAttribute('aria-describedby') ?? '')
      .split(' ')
      .map((id) => document.getElementById(id)?.textContent ?? '')
      .join(' '),
  );
}
