import type { Modifier } from '../../src/shared/contract/macros.ts';

/** Where a macro is chosen from. */
export const MACRO_SOURCES = ['system-macros', 'custom-content', 'variables'] as const;
export type MacroSource = (typeof MACRO_SOURCES)[number];

export interface MacroEditorContext {
  /** Whether a page is open that takes changes. */
  readonly isOpen: boolean;
  readonly source: MacroSource;
  /** What stands in the search; the master. */
  readonly text: string;
  /** What is looked for, behind the search. */
  readonly search: string;
  /** With its $; null where none was chosen. */
  readonly name: string | null;
  readonly modifiers: readonly Modifier[];
  /** The macro whose result is looked up, behind the fields; null for none. */
  readonly shown: string | null;
  /** As the macro was written; null for a new one. */
  readonly before: string | null;
}

export type MacroEditorEvent =
  | { readonly type: 'macro.allow'; readonly isOpen: boolean }
  | { readonly type: 'macro.open' }
  /** One that stands in the page. */
  | { readonly type: 'macro.edit'; readonly token: string }
  | { readonly type: 'source.choose'; readonly source: MacroSource }
  | { readonly type: 'text.type'; readonly text: string }
  | { readonly type: 'macro.choose'; readonly name: string }
  /** Null takes it away. */
  | { readonly type: 'modifier.set'; readonly key: string; readonly value: string | null }
  | { readonly type: 'macro.save' }
  | { readonly type: 'macro.cancel' };

export interface MacroEditorEmitted {
  readonly type: 'macro.written';
  readonly token: string;
}

export type MacroEditorTag = 'editing';
