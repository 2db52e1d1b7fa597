import type { PickContext, PickInput, PickSize, PickedRow } from './pick.types.ts';
import { PICK_SIZES } from './pick.types.ts';

export function startOfPick(input: PickInput): PickContext {
  const { title, multiple, max, isSaved = false, also } = input;
  return {
    title,
    multiple,
    max,
    isSaved,
    ...(also === undefined ? {} : { also }),
    makes: null,
    picked: [],
    row: null,
    chosen: null,
    expanded: null,
    text: '',
    search: '',
    publication: null,
    page: 1,
    perPage: PICK_SIZES[0],
    lastPage: 1,
  };
}

/** The list starts anew each time. */
export function open(
  context: PickContext,
  { picked, chosen = null, publication = null }: Partial<PickContext> & Pick<PickContext, 'picked'>,
) {
  return { ...startOfPick(context), makes: context.makes, picked, chosen, publication };
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

export function pick(context: PickContext, { id, row, ...event }: Picking) {
  const { multiple, picked, also, chosen } = context;
  if (!multiple) {
    const given = also === undefined ? null : (event.chosen ?? null);
    return { picked: [id], row: row ?? null, chosen: chosen ?? given };
  }
  const others = picked.filter((each) => each !== id);
  return { picked: others.length < picked.length ? others : [...picked, id] };
}

/** The same row twice shows nothing more. */
export function expand({ expanded }: PickContext, { id }: { id: number }) {
  return { expanded: expanded === id ? null : id };
}

/** Whether what is picked is taken by a command of its own. */
export function isConfirmed({ multiple, isSaved }: PickContext) {
  return multiple || isSaved === true;
}

/** Why what is picked cannot be taken yet; null where it can. */
export function whyNotConfirm({ multiple, title, picked, also, chosen }: PickContext) {
  if (multiple) return null;
  if (picked.length === 0) return `Choose ${withArticle(title.one)} first`;
  return also === undefined || chosen !== null ? null : `Choose ${withArticle(also)} first`;
}

function withArticle(word: string) {
  return `${/^[aeiou]/i.test(word) ? 'an' : 'a'} ${word}`;
}

/** 'Use 3 segments'; 'Save' where one is chosen. */
export function confirmTitle({ title, picked, multiple }: PickContext) {
  if (!multiple) return 'Save';
  return `Use ${picked.length} ${picked.length === 1 ? title.one : title.many}`;
}

interface Picking {
  readonly id: number;
  readonly row?: PickedRow | undefined;
  readonly chosen?: number | null | undefined;
}
