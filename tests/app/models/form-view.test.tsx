import { allByRole, cleanup, click, fill, settle } from '../../support/dom.tsx';
import { act } from 'react';
import { faq } from '../../../machines/form/form.model.ts';
import type { ModelEvent } from '../../../machines/kit/model.ts';
import { FormScreen } from '../../../src/app/resources/form.screen.tsx';
import { navigationGuard } from '../../../src/app/navigation/guard.tsx';
import { faqs } from '../../../src/shared/resources/content/faqs.ts';
import { answerCalls, json } from '../../support/api.ts';
import type { ViewPath, ViewStep } from '../../support/form-view.ts';
import { SENTENCES, sentenceOf, titleOf, viewPaths } from '../../support/form-view.ts';
import { isLocked, itemOf, lockAnswer, saveAnswer } from '../../support/form-wire.ts';
import { renderPage, signIn } from '../../support/resource-page.tsx';
import { suite } from '../../support/suite.ts';
import { holdTimers } from '../../support/timers.ts';
import { newApp, run, services } from '../../support/app-services.ts';

const test = suite('the form machine through its view');

const MOST = 16;
// Waits of the machines are never over while a path is played, however slow the box is.
const waits = holdTimers(750, Number.POSITIVE_INFINITY);

for (const path of fewest(viewPaths().filter(isTimeless))) {
  test(titleOf(path), async () => {
    const wire = startWire();
    await show();
    for (const step of path) {
      wire.hold(step.saving);
      await play(wire, step);
      if (step.state !== 'edit.reloading') await eventually(() => shows(step), step.state);
    }
    await cleanup();
  });
}

test.after(waits.restore);
test.run();

/** The longest paths of which each adds a step that no other makes; the browser walks the rest. */
function fewest(paths: readonly ViewPath[]) {
  const made = new Set<string>();
  return [...paths]
    .sort((a, b) => b.length - a.length)
    .filter((path) => {
      const steps = path.map(({ words }, at) => `${path[at - 1]?.state ?? ''} ${words}`);
      const isNew = steps.some((step) => !made.has(step));
      for (const step of steps) made.add(step);
      return isNew;
    })
    .slice(0, MOST);
}

/** Delays are for the browser, which has a clock to stop. */
function isTimeless(path: ViewPath) {
  return path.every(({ event }) => event.type !== 'pause.over');
}

async function show() {
  newApp();
  services.get(navigationGuard).ref.start();
  services.get(navigationGuard).ref.send({ type: 'navigation.discard' });
  signIn(faqs);
  await renderPage(<FormScreen resource={faqs} mode="edit" id={7} />, '/content/faqs/7/edit');
  await eventually(() => field()?.readOnly === false, 'the form');
}

async function play(wire: Wire, { event }: ViewStep) {
  const [, port] = /^xstate\.\w+\.actor\.(\w+)$/.exec(event.type) ?? [];
  if (port === 'saveItem') return wire.answerSave(event);
  if (port !== undefined) return settle();
  if (event.type === 'lock.answered') return wire.answerLock(event);
  const input = field();
  if (event.type === 'form.change' && input !== undefined) return fill(input, 'Who is it?');
  const name = BUTTONS[event.type];
  const button = allByRole('button').find((each) => name?.test(each.textContent ?? ''));
  if (button !== undefined) return click(button);
  await act(async () => void run(event.type));
}

function shows({ state, saving, question }: ViewStep) {
  const text = document.body.textContent ?? '';
  const own = sentenceOf(state);
  const busy = [...document.querySelectorAll('button')].some(({ textContent }) =>
    textContent?.startsWith('Saving'),
  );
  return (
    (own === null || text.includes(own)) &&
    !SENTENCES.some((other) => other.text !== own && text.includes(other.text)) &&
    busy === saving &&
    field()?.value === question
  );
}

function field() {
  return [...document.querySelectorAll<HTMLInputElement>('input')].find(({ id }) =>
    id.endsWith('-question'),
  );
}

/** The API of one FAQ, answered by the test: saves always wait for it, locks where they are held. */
function startWire(): Wire {
  const saves = queue();
  const locks = queue();
  const state = { holding: false, lock: 'held' };
  const lock = () => json(200, lockAnswer('token-1', state.lock));
  answerCalls({
    'GET contents/faqs/7': { data: itemOf(faq) },
    'PUT contents/faqs/7': () => saves.wait(),
    'POST locks': () => (state.holding ? locks.wait() : lock()),
    'DELETE locks': { message: 'Ok' },
    'GET auto-save': { data: null, others: [] },
    'POST auto-save': { data: { updated_at: faq.updated_at } },
    'DELETE auto-save': { message: 'Ok' },
  });
  return {
    hold(on) {
      state.holding = on;
    },
    async answerSave({ error, output }) {
      if (isLocked(error)) state.lock = 'lost';
      await eventually(() => saves.length() > 0, 'the save');
      const { status, body } = saveAnswer({ error, output });
      await act(async () => saves.end(json(status, body)));
      await settle();
    },
    async answerLock({ lock: facts }) {
      state.lock = (facts as { status: string }).status;
      if (locks.length() === 0) await act(seeAgain);
      if (state.holding) await eventually(() => locks.length() > 0, 'the request for the lock');
      if (locks.length() > 0) await act(async () => locks.end(lock()));
      await settle();
    },
  };
}

async function seeAgain() {
  document.dispatchEvent(new Event('visibilitychange'));
}

function queue() {
  const waiting: ((answer: Response) => void)[] = [];
  return {
    wait: () => new Promise<Response>((resolve) => waiting.push(resolve)),
    end: (answer: Response) => waiting.shift()?.(answer),
    length: () => waiting.length,
  };
}

const BUTTONS: Readonly<Record<string, RegExp>> = {
  'form.save': /^Save(?! and)/,
  'form.discard': /^Discard/,
  'delete.cancel': /^Cancel/,
  'conflict.keepMine': /^Keep mine/,
  'conflict.takeTheirs': /^Take theirs/,
};

/** Frame by frame, so that a slow machine has its frames, and for half a minute, so that a chunk has its time. */
async function eventually(holds: () => boolean, what: string) {
  const end = performance.now() + 30_000;
  for (let frame = 0; !holds() && (frame < 3_000 || performance.now() < end); frame += 1)
    await settle();
  if (!holds()) throw new Error(`${what} did not come:\n${document.body.textContent}`);
}

interface Wire {
  hold(on: boolean): void;
  answerSave(event: ModelEvent): Promise<void>;
  answerLock(event: ModelEvent): Promise<void>;
}
