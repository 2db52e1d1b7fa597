import type { TemplatePickerContext } from './template-picker.types.ts';

export function startOfTemplates(): TemplatePickerContext {
  return {
    text: '',
    search: '',
    publication: null,
    tagIds: [],
    page: 1,
    lastPage: 1,
    shown: null,
  };
}

/** Another text is asked for from its first page on. */
export function search({ text, search: before, page }: TemplatePickerContext) {
  const next = text.trim();
  return { search: next, page: next === before ? page : 1 };
}

export function isPage({ lastPage }: TemplatePickerContext, page: number | undefined): boolean {
  return page !== undefined && Number.isInteger(page) && page >= 1 && page <= lastPage;
}

/** The page before the last one, where the last one went meanwhile. */
export function listed({ page }: TemplatePickerContext, { lastPage }: { lastPage: number }) {
  const last = Math.max(1, lastPage);
  return { lastPage: last, page: Math.min(page, last) };
}

/** Specification 000, 9: five pages are in view, that of the moment in their middle. */
export function pagesInView({ page, lastPage }: TemplatePickerContext): readonly number[] {
  const count = Math.min(PAGES_IN_VIEW, lastPage);
  const first = Math.min(Math.max(1, page - Math.floor(PAGES_IN_VIEW / 2)), lastPage - count + 1);
  return Array.from({ length: count }, (_, at) => first + at);
}

const PAGES_IN_VIEW = 5;
