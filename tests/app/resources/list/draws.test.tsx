import { takeRenders } from '../../../support/renders.ts';
import { cleanup, until } from '../../../support/dom.tsx';
import { act } from 'react';
import * as assert from 'uvu/assert';
import { ListScreen } from '../../../../src/app/resources/list.screen.tsx';
import { tags } from '../../../../src/shared/resources/content/tags.ts';
import { answerCalls } from '../../../support/api.ts';
import { found, listAnswer, renderPage, row, signIn } from '../../../support/resource-page.tsx';
import { suite } from '../../../support/suite.ts';

const test = suite('how often a list is drawn');

test('a list that was seen before is drawn once, and its rows with it', async () => {
  const observed = observeSizes();
  await show();
  await act(async () => observed.resize(1_100));
  await until(() => widths().length > 0, 'the columns at the width of the list');
  const drawn = widths();
  await cleanup();
  takeRenders();
  await show();
  assert.equal(widths(), drawn, 'it is laid out for the room of the last one');
  await act(async () => observed.resize(1_100));
  const parts = takeRenders();
  const times = (part: string) => parts.filter((name) => name === part).length;
  assert.is(times('ListTable'), 1);
  assert.is(times('FirstCell'), 2, 'each of two rows once');
  await act(async () => observed.resize(200));
  assert.not.equal(widths(), drawn, 'another room is followed');
  observed.restore();
  await cleanup();
});

async function show() {
  signIn(tags);
  answerCalls({
    'GET tags': listAnswer([
      row(1, { name: 'Press', color: '#2745c0' }),
      row(2, { name: 'Radio' }),
    ]),
  });
  await renderPage(<ListScreen resource={tags} />, '/content/tags');
  await found('link', /^Press/);
}

function widths() {
  return [...document.querySelectorAll<HTMLElement>('col')].map(({ style }) => style.width);
}

/** Sizes as a browser tells them; the page of the tests has none. */
function observeSizes() {
  const before = globalThis.ResizeObserver;
  const listeners = new Set<() => void>();
  let width = 0;
  const { clientWidth } = Object.getOwnPropertyDescriptors(HTMLElement.prototype);
  Object.defineProperty(HTMLElement.prototype, 'clientWidth', {
    configurable: true,
    get: () => width,
  });
  globalThis.ResizeObserver = class {
    readonly #tell: () => void;
    constructor(tell: ResizeObserverCallback) {
      this.#tell = () => tell([], this);
    }
    observe() {
      listeners.add(this.#tell);
    }
    unobserve() {}
    disconnect() {
      listeners.delete(this.#tell);
    }
  };
  return {
    resize(next: number) {
      width = next;
      for (const tell of listeners) tell();
    },
    restore() {
      globalThis.ResizeObserver = before;
      if (clientWidth === undefined) Reflect.deleteProperty(HTMLElement.prototype, 'clientWidth');
      else Object.defineProperty(HTMLElement.prototype, 'clientWidth', clientWidth);
    },
  };
}

test.run();
