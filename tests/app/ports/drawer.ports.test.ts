import { GlobalWindow } from 'happy-dom';
import * as assert from 'uvu/assert';
import { createActor } from 'xstate';
import { selectDrawer } from '../../../machines/drawer/drawer.select.ts';
import { drawer, drawerInput } from '../../../src/app/ports/drawer.ports.ts';
import { suite } from '../../support/suite.ts';

const test = suite('drawer ports');
const before = { matchMedia: globalThis.matchMedia, localStorage: globalThis.localStorage };
const window = new GlobalWindow({ url: 'http://localhost/', innerWidth: 1024 });

test.before(() => {
  Object.defineProperties(globalThis, {
    matchMedia: { configurable: true, value: window.matchMedia.bind(window) },
    localStorage: { configurable: true, value: window.localStorage },
  });
});
test.after(() => {
  for (const [name, value] of Object.entries(before))
    Object.defineProperty(globalThis, name, { configurable: true, value });
  return window.happyDOM.close();
});

test('[A2.054] [D5.059] the drawer is open at first from 720 px, closed below', () => {
  window.happyDOM.setViewport({ width: 719 });
  assert.is(shapeAtStart(), 'away');
  window.happyDOM.setViewport({ width: 720 });
  assert.is(shapeAtStart(), 'expanded');
});

test.run();

function shapeAtStart() {
  const actor = createActor(drawer, { input: drawerInput() }).start();
  const shape = selectDrawer(actor.getSnapshot());
  actor.stop();
  return shape;
}
