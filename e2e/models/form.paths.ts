import * as assert from 'uvu/assert';
import type { Browser, Page } from 'playwright';
import type { ViewPath, ViewStep } from '../../tests/support/form-view.ts';
import { SENTENCES, sentenceOf, titleOf, viewPaths } from '../../tests/support/form-view.ts';
import type { App } from '../support/app.ts';
import { pauseClock } from '../support/clock.ts';
import { STILL } from '../support/focus.ts';
import { openPage, startSession } from '../support/browser.ts';
import { question } from '../support/form.ts';
import { journeys } from '../support/journey.ts';
import type { Wire } from '../support/wire.ts';
import { stubForm } from '../support/wire.ts';

const journey = journeys('the form machine in the browser');
const paths = viewPaths();

for (const by of ['button', 'palette'] as const) {
  journey(`every path of the form, its commands given by ${by}`, async ({ app, browser }) => {
    assert.ok(paths.length > 20);
    const { page, wire } = await openForm(app, browser);
    for (const path of paths.filter((_, at) => at % 2 === (by === 'button' ? 0 : 1)))
      await walk(page, wire, app, path, by);
    await page.context().close();
  });
}

journey.run();

type By = 'button' | 'palette';

async function openForm(app: App, browser: Browser) {
  const page = await openPage(browser, { mayLoseFocus: STILL });
  await startSession(page, app.url);
  await page.clock.install();
  page.on('dialog', (dialog) => void dialog.accept());
  // Each path starts without a draft of the one before.
  await page.addInitScript(() => void indexedDB.deleteDatabase('masthead'));
  return { page, wire: await stubForm(page) };
}

/** Plays one path on a fresh form; after each step the page says what the machine's state means. */
async function walk(page: Page, wire: Wire, app: App, path: ViewPath, by: By) {
  wire.reset();
  await page.goto(`${app.url}/content/faqs/7/edit`);
  await page.getByRole('textbox', { name: 'Answer' }).waitFor();
  await pauseClock(page);
  for (const [at, step] of path.entries()) {
    wire.hold(step.saving);
    await play(page, wire, step, WAYS[path[at - 1]?.state ?? ''] ?? by);
    await sees(page, step).catch((error: Error) => {
      throw new Error(`${titleOf(path.slice(0, at + 1))}: not ${step.state}: ${error.message}`);
    });
  }
  await page.clock.resume();
}

async function play(page: Page, wire: Wire, { event }: ViewStep, by: By) {
  const [, port] = /^xstate\.\w+\.actor\.(\w+)$/.exec(event.type) ?? [];
  if (port === 'saveItem') return wire.answerSave(event);
  if (port !== undefined) return;
  if (event.type === 'lock.answered') return wire.answerLock(page, event);
  if (event.type === 'form.change') return question(page).fill('Who is it?');
  if (event.type === 'pause.over') return page.clock.runFor(30_000);
  const title = TITLES[event.type];
  if (title === undefined) throw new Error(`no command for ${event.type}`);
  if (by === 'palette' && !IN_DIALOGS.includes(event.type)) return command(page, title);
  if (event.type === 'form.delete') await page.getByRole('button', { name: 'More' }).click();
  const role = event.type === 'form.delete' ? 'menuitem' : 'button';
  const dialog = page.getByRole('alertdialog');
  const within = (await dialog.count()) > 0 ? dialog : page;
  const named = within.getByRole(role, { name: new RegExp(`^${title}( |$)`) });
  // The line above the page has a Retry of its own; Save and Close comes after Save.
  await (event.type === 'form.retry' ? named.last() : named.first()).click();
}

async function command(page: Page, title: string) {
  await page.keyboard.press('Control+k');
  const input = page.getByRole('combobox', { name: 'Search or run a command' });
  await input.fill(title);
  await page.clock.runFor(500);
  await page
    .getByRole('option', { name: new RegExp(`^${title}`) })
    .first()
    .click();
}

/** Waits until the page says what the state means, longer each turn; time moves by hundredths of a second, for what is drawn by frames. */
async function sees(page: Page, step: ViewStep) {
  if (step.state === 'edit.reloading') return;
  const own = sentenceOf(step.state);
  const wanted = {
    own,
    others: SENTENCES.map(({ text }) => text).filter((text) => text !== own),
    saving: step.saving,
    question: step.question,
  };
  for (let turn = 0; turn < 60; turn += 1) {
    const seen = await page
      .waitForFunction(shows, wanted, { timeout: 30 + turn * 50 })
      .catch(() => null);
    if (seen !== null) return;
    await page.clock.runFor(10);
  }
  throw new Error(`the page does not show ${JSON.stringify(wanted)}`);
}

function shows({ own, others, saving, question: value }: Wanted) {
  const text = document.body.innerText;
  const buttons = [...document.querySelectorAll('button')].map(({ innerText }) => innerText);
  const fields = [...document.querySelectorAll('input')].filter((input) =>
    input.labels?.[0]?.textContent?.startsWith('Question'),
  );
  return (
    (own === null || text.includes(own)) &&
    !others.some((other) => text.includes(other)) &&
    buttons.some((label) => label.startsWith('Saving')) === saving &&
    fields.some((field) => field.value === value)
  );
}

interface Wanted {
  readonly own: string | null;
  readonly others: readonly string[];
  readonly saving: boolean;
  readonly question: string;
}

/** Under the overlay a command has no button; above a dialog the palette has the commands of the dialog alone. */
const WAYS: Readonly<Record<string, By>> = {
  'edit.lockedOut': 'palette',
  'edit.conflicted': 'button',
};
const IN_DIALOGS = ['delete.cancel', 'conflict.keepMine', 'conflict.takeTheirs'];
const TITLES: Readonly<Record<string, string>> = {
  'form.save': 'Save',
  'form.discard': 'Discard changes',
  'form.delete': 'Delete',
  'form.retry': 'Retry',
  'delete.cancel': 'Cancel',
  'conflict.keepMine': 'Keep mine',
  'conflict.takeTheirs': 'Take theirs',
};
