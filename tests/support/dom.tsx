import './dom-globals.ts';
import type { ReactElement } from 'react';
import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { ServicesContext } from '../../src/app/data/services.ts';
import { fetchFloats } from '../../src/app/ui/floats.ts';
import { isHidden, nameOf, roleOf, visibleText } from './roles.ts';
import { services } from './app-services.ts';

// In the page this code comes after the first list; here it is there from the start.
await fetchFloats();

const mounted = new Set<() => Promise<void>>();

/** Renders into a fresh element of the page. Import this file before any component. */
export async function renderInto(element: ReactElement): Promise<Rendered> {
  const container = document.body.appendChild(document.createElement('div'));
  const root = createRoot(container);
  const app = services;
  const unmount = async () => {
    mounted.delete(unmount);
    await act(async () => root.unmount());
    container.remove();
  };
  mounted.add(unmount);
  const rerender = async (next: ReactElement) => {
    await act(async () => root.render(<ServicesContext value={app}>{next}</ServicesContext>));
    await settle();
  };
  await rerender(element);
  return { container, rerender, unmount };
}

/** Unmounts everything and empties the page; call it in `test.after.each`-like places or at the end of a test. */
export async function cleanup() {
  for (const unmount of [...mounted]) await unmount();
  document.body.replaceChildren();
}

/** Lets effects, microtasks and three animation frames pass. */
export async function settle() {
  await act(async () => {
    for (let frame = 0; frame < 3; frame += 1) await nextFrame();
  });
}

/** Waits, frame by frame, until the condition holds; throws after 200 frames and a minute: a frame is short here, a busy machine slow. */
export async function until(holds: () => boolean, what = 'the condition') {
  const end = performance.now() + 60_000;
  for (let frame = 0; frame < 200 || performance.now() < end; frame += 1) {
    if (holds()) return;
    await act(nextFrame);
  }
  throw new Error(`${what} did not come true:\n${pageAsText()}`);
}

/** The page for a message of failure: its markup without drawings and classes. */
export function pageAsText() {
  return document.body.innerHTML
    .replaceAll(/<svg.*?<\/svg>/gs, '')
    .replaceAll(/ (class|style|id)="[^"]*"/g, '')
    .slice(0, 12_000);
}

/** All elements of a role that assistive technology can reach, of a name where one is given. */
export function allByRole(role: string, name?: string | RegExp, within: ParentNode = document) {
  return [...within.querySelectorAll<HTMLElement>('*')].filter(
    (element) => roleOf(element) === role && !isHidden(element) && matches(nameOf(element), name),
  );
}

/** The one element of a role and name; throws where there is none or more than one. */
export function byRole(role: string, name?: string | RegExp, within: ParentNode = document) {
  return only(allByRole(role, name, within), `${role} ${String(name ?? '')}`);
}

/** The first element of a role and name, or null. */
export function queryByRole(role: string, name?: string | RegExp, within: ParentNode = document) {
  return allByRole(role, name, within)[0] ?? null;
}

/** The innermost element with this text. */
export function byText(text: string | RegExp, within: ParentNode = document) {
  const found = [...within.querySelectorAll<HTMLElement>('*')].filter((element) =>
    matches(visibleText(element), text),
  );
  return only(
    found.filter((element) => !found.some((other) => other !== element && element.contains(other))),
    `text ${String(text)}`,
  );
}

/** Clicks as a mouse does: pointer, mouse, focus, click. */
export async function click(element: HTMLElement, init: MouseEventInit = {}) {
  await acting(() => {
    const mouse = { bubbles: true, cancelable: true, button: 0, detail: 1, ...init };
    element.dispatchEvent(new PointerEvent('pointerdown', mouse));
    if (element.dispatchEvent(new MouseEvent('mousedown', mouse))) focusable(element)?.focus();
    element.dispatchEvent(new PointerEvent('pointerup', mouse));
    element.dispatchEvent(new MouseEvent('mouseup', mouse));
    element.dispatchEvent(new MouseEvent('click', mouse));
  });
}

/** Presses a key on what has focus, with the browser's default action: 'Enter', 'Mod+s', 'Shift+Tab', ' '. */
export async function press(chord: string, init: KeyboardEventInit = {}) {
  await acting(() => {
    const target = focused();
    const event = keyEvent('keydown', chord, init);
    if (target.dispatchEvent(event)) defaultAction(event, target);
    focused().dispatchEvent(keyEvent('keyup', chord, init));
  });
}

/** Types text into a field at its end, one character at a time. */
export async function type(field: HTMLElement, text: string) {
  await acting(() => field.focus());
  for (const character of text) {
    await acting(() => {
      if (!field.dispatchEvent(keyEvent('keydown', character))) return;
      insert(field, character);
      field.dispatchEvent(keyEvent('keyup', character));
    });
  }
}

/** Replaces a field's whole value, as a paste over a selection does. */
export async function fill(field: HTMLElement, text: string) {
  await acting(() => {
    field.focus();
    setValue(field, text);
  });
}

async function acting(work: () => void) {
  await act(async () => work());
  await settle();
}

function defaultAction(event: KeyboardEvent, target: HTMLElement) {
  const pressesButton = target.matches('button, summary, [type=button], [type=submit]');
  if (event.key === 'Tab') return moveFocus(event.shiftKey ? -1 : 1);
  if (event.key === 'Enter' && (pressesButton || target.matches('a[href]'))) return target.click();
  if (event.key === ' ' && (pressesButton || target.matches('[type=checkbox], [type=radio]')))
    return target.click();
  if (event.key === 'Enter' && target instanceof HTMLInputElement) target.form?.requestSubmit();
}

function moveFocus(step: 1 | -1) {
  const stops = [...document.querySelectorAll<HTMLElement>(FOCUSABLE)].filter(
    (element) => element.tabIndex >= 0 && !isHidden(element),
  );
  const next = (stops.indexOf(focused()) + step + stops.length) % stops.length;
  stops[next]?.focus();
}

const FOCUSABLE =
  'a[href], button:not([disabled]), input:not([disabled]), select:not([disabled]), textarea:not([disabled]), [tabindex]';

function focusable(element: HTMLElement) {
  return element.closest<HTMLElement>(FOCUSABLE);
}

function focused(): HTMLElement {
  return document.activeElement instanceof HTMLElement ? document.activeElement : document.body;
}

function keyEvent(kind: string, chord: string, init: KeyboardEventInit = {}) {
  const parts = chord.length > 1 ? chord.split('+') : [chord];
  const key = parts.at(-1) ?? chord;
  return new KeyboardEvent(kind, {
    key,
    code: key.length === 1 ? `Key${key.toUpperCase()}` : key,
    bubbles: true,
    cancelable: true,
    ctrlKey: parts.includes('Mod') || parts.includes('Ctrl'),
    shiftKey: parts.includes('Shift'),
    altKey: parts.includes('Alt'),
    metaKey: parts.includes('Meta'),
    ...init,
  });
}

function insert(field: HTMLElement, text: string) {
  if (field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement) {
    setValue(field, field.value + text);
  }
}

function setValue(field: HTMLElement, value: string) {
  const prototype =
    field instanceof HTMLTextAreaElement
      ? HTMLTextAreaElement.prototype
      : HTMLInputElement.prototype;
  Object.getOwnPropertyDescriptor(prototype, 'value')?.set?.call(field, value);
  field.dispatchEvent(new InputEvent('input', { bubbles: true, data: value }));
}

function matches(actual: string, wanted: string | RegExp | undefined) {
  if (wanted === undefined) return true;
  return typeof wanted === 'string' ? actual === wanted : wanted.test(actual);
}

function only(found: readonly HTMLElement[], what: string): HTMLElement {
  const [first] = found;
  if (first !== undefined && found.length === 1) return first;
  throw new Error(
    `${found.length} elements for ${what}:\n${document.body.innerHTML.slice(0, 4000)}`,
  );
}

function nextFrame() {
  return new Promise<void>((resolve) => {
    requestAnimationFrame(() => resolve());
  });
}

interface Rendered {
  readonly container: HTMLElement;
  rerender(element: ReactElement): Promise<void>;
  unmount(): Promise<void>;
}
