import type { ImportTemplate } from './content-import.types.ts';

/** JSON-safe: what a template is asked for by. */
export interface TemplatePickerContext {
  /** What stands in the search input. */
  readonly text: string;
  /** The text that templates are asked for, behind the input. */
  readonly search: string;
  readonly publication: number | null;
  readonly tagIds: readonly number[];
  readonly page: number;
  readonly lastPage: number;
  /** What is looked at. */
  readonly shown: ImportTemplate | null;
}

export type TemplatePickerEvent =
  | { readonly type: 'text.type'; readonly text: string }
  | { readonly type: 'publication.choose'; readonly publication: number | null }
  | { readonly type: 'tags.choose'; readonly tagIds: readonly number[] }
  /** Templates came: of how many pages. */
  | { readonly type: 'templates.listed'; readonly lastPage: number }
  | { readonly type: 'page.choose'; readonly page: number }
  | { readonly type: 'template.show'; readonly template: ImportTemplate }
  | { readonly type: 'template.hide' }
  | { readonly type: 'template.import' };

export interface TemplatePickerEmitted {
  readonly type: 'template.picked';
  readonly template: ImportTemplate;
}

export type TemplatePickerTag = 'previewing' | 'typing';
