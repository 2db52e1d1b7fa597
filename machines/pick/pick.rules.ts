import type { PickContext, PickInput, PickSize } from './pick.types.ts';
import { PICK_SIZES } from './pick.types.ts';

export function startOfPick({ title, multiple, max }: PickInput): PickContext {
  return {
    title,
    multiple,
    max,
    picked: [],
    text: '',
    search: '',
    publication: null,
    page: 1,
    perPage: PICK_SIZES[0],
    lastPage: 1,
  };
}

/** The list starts anew each time. */
export function open(context: PickContext, { picked }: { picked: readonly number[] }) {
  return { ...startOfPick(context), picked };
}

/** Other rows are looked at from their first page. */
export function startSearch({ text, search, page }: PickContext) {
  const next = text.trim();
  return { search: next, page: next === search ? page : 1 };
}

export function isSize(perPage: number | undefined): perPage is PickSize {
  return PICK_SIZES.some((size) => size === perPage);
}

/** As many rows on a page, around the first one that is shown now. */
export function resize({ page, perPage: before }: PickContext, { perPage }: { perPage: number }) {
  if (!isSize(perPage)) return {};
  return { perPage, page: Math.floor(((page - 1) * before) / perPage) + 1 };
}

/** A page that is not there any more gives way to the last one. */
export function show({ page }: PickContext, { lastPage }: { lastPage: number }) {
  return { lastPage, page: Math.min(page, Math.max(lastPage, 1)) };
}

export function isFull({ picked, max }: PickContext) {
  return max !== null && picked.length >= max;
}

/** A row that is picked can be given up, another one taken while there is room. */
export function canPick(context: PickContext, { id }: { id: number | undefined }) {
  if (id === undefined) return false;
  return !context.multiple || context.picked.includes(id) || !isFull(context);
}

export function pick({ multiple, picked }: PickContext, { id }: { id: number }) {
  if (!multiple) return { picked: [id] };
  const others = picked.filter((each) => each !== id);
  return { picked: others.length < picked.length ? others : [...picked, id] };
}

/** 'Use 3 segments'. */
export function confirmTitle({ title, picked, multiple }: PickContext) {
  if (!multiple) return `Use the ${title.one}`;
  return `Use ${picked.length} ${picked.length === 1 ? title.one : title.many}`;
}
