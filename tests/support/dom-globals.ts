import { Window } from 'happy-dom';

/** A browser's globals in Node, set before React is loaded; `tests/support/dom.tsx` imports this first. */
const browser = new Window({ url: 'http://localhost:3000/', width: 1440, height: 900 });

const REPLACED = new Set([
  'Event',
  'EventTarget',
  'CustomEvent',
  'MessageEvent',
  'CloseEvent',
  'navigator',
  'localStorage',
  'sessionStorage',
]);

for (const key of Object.getOwnPropertyNames(browser)) {
  if (key in globalThis && !REPLACED.has(key)) continue;
  const value = Reflect.get(browser, key);
  Object.defineProperty(globalThis, key, { value, configurable: true, writable: true });
}
for (const key of [
  'addEventListener',
  'removeEventListener',
  'dispatchEvent',
  'getComputedStyle',
]) {
  const value = Reflect.get(browser, key).bind(browser);
  Object.defineProperty(globalThis, key, { value, configurable: true, writable: true });
}
Object.defineProperty(globalThis, 'window', { value: globalThis, configurable: true });
Object.defineProperty(globalThis, 'self', { value: globalThis, configurable: true });
Object.defineProperty(globalThis, 'IS_REACT_ACT_ENVIRONMENT', { value: true, writable: true });
