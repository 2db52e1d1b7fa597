import { allByRole, byRole, click, queryByRole, settle } from './dom.tsx';
import { act } from 'react';
import { eventually } from './resource-page.tsx';

/** The option of that text. */
export function option(text: string) {
  const all = [...document.querySelectorAll<HTMLElement>('[role=option]')];
  const found = all.find((each) => each.textContent === text);
  if (found === undefined) throw new Error(`there is no option '${text}'`);
  return found;
}

/** The options in the page. */
export function options() {
  const all = [...document.querySelectorAll<HTMLElement>('[role=option]')];
  return all.filter((option) => /Tag \d+/.test(option.textContent ?? ''));
}

/** The option that Enter picks. */
export function activeOption() {
  const id = document.activeElement?.getAttribute('aria-activedescendant') ?? '';
  return document.getElementById(id);
}

/** What stands below the options, where it says this. */
export function noteOf(text: string) {
  const inside = [...byRole('listbox', 'Tags').querySelectorAll('div')];
  return inside.find((each) => each.textContent === text);
}

/** All text of the page. */
export function textOfPage() {
  return document.body.textContent ?? '';
}

/** A promise that is settled by hand. */
export function deferred<T>() {
  let resolve: (value: T) => void = () => undefined;
  const promise = new Promise<T>((done) => {
    resolve = done;
  });
  return { promise, resolve };
}

/** Opens the select of tags and waits for its options and its text. */
export async function open() {
  await act(async () => opener().focus());
  await click(opener());
  await eventually(() => document.activeElement === queryByRole('combobox', /^Search/), 'the text');
  await eventually(() => !textOfPage().includes('Loading'), 'the options');
  await settle();
}

/** Scrolls so that this option stands at the top. */
export async function scrollTo(at: number) {
  const scroller = byRole('listbox', 'Tags').firstElementChild as HTMLElement;
  await act(async () => {
    scroller.scrollTop = at * 32;
    scroller.dispatchEvent(new Event('scroll'));
  });
  await settle();
}

/** The select itself. */
export function opener() {
  const [found] = allByRole('combobox', 'Tags');
  if (found === undefined) throw new Error('there is no select');
  return found;
}
