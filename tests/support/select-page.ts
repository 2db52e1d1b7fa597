import { allByRole, byRole, click, queryByRole, settle } from './dom.tsx';
import { act } from 'react';
import type { Item } from '../../src/shared/wire.ts';
import { eventually, listAnswer } from './resource-page.tsx';

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

/** What the server answers of these rows: those of the ids, or of the name that is searched for, page by page. */
export function pageOf(
  rows: readonly Item[],
  query: Readonly<Record<string, string>>,
  pageSize?: number,
) {
  const ids = query['filters[id][in]']?.split(',');
  if (ids !== undefined) return listAnswer(rows.filter(({ id }) => ids.includes(String(id))));
  const search = query['filters[name][contains]'];
  const found = search === undefined ? rows : rows.filter(({ name }) => name === search);
  const [page, size] = [Number(query.page), pageSize ?? Number(query.per_page)];
  const data = found.slice((page - 1) * size, page * size);
  return listAnswer(data, {
    total: found.length,
    current_page: page,
    last_page: Math.max(1, Math.ceil(found.length / size)),
  });
}
