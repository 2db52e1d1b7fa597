import type { ResolvedMacro } from '../../src/shared/contract/macros.ts';
import type { Held } from '../kit/need.ts';

/** Whom a page is looked at as: what its macros say. */
export type MacroReader =
  /** Samples stand for whoever reads. */
  | { readonly kind: 'sample' }
  /** A real one, as the person may see them. */
  | { readonly kind: 'subscriber'; readonly id: number }
  /** Texts by the names of macros without the $; samples for the rest. */
  | { readonly kind: 'persona'; readonly variables: Readonly<Record<string, string>> }
  /** Nobody who is known: macros say nothing, or their default. */
  | { readonly kind: 'nobody' };

/** What stands in the place of a macro; `html` is clean. */
export type Placeholder =
  | { readonly state: 'loading' }
  | { readonly state: 'value'; readonly html: string }
  | { readonly state: 'empty' }
  | { readonly state: 'unknown' }
  | { readonly state: 'failed'; readonly message: string };

export interface PlaceholdersCall {
  readonly tokens: readonly string[];
  readonly reader: MacroReader;
  /** Whose page it is; null for nobody's. */
  readonly publication: number | null;
}

export interface PlaceholdersInput {
  /** API route of the subscribers, and the right to see one. */
  readonly route: string;
  readonly right: Held;
}

export interface PlaceholdersContext extends PlaceholdersInput {
  readonly reader: MacroReader;
  readonly publication: number | null;
  /** By the macro as it is written. */
  readonly held: Readonly<Record<string, Placeholder>>;
  /** Those that are to be asked for, in the order in which they came. */
  readonly wanted: readonly string[];
  /** Those that the call on its way asks for. */
  readonly asking: readonly string[];
}

export type PlaceholdersEvent =
  | { readonly type: 'placeholders.open'; readonly publication: number | null }
  | { readonly type: 'placeholders.close' }
  /** Macros are drawn. */
  | { readonly type: 'placeholders.want'; readonly tokens: readonly string[] }
  | { readonly type: 'reader.sample' }
  | { readonly type: 'reader.nobody' }
  | { readonly type: 'reader.subscriber'; readonly subscriber?: number | string }
  | {
      readonly type: 'reader.persona';
      readonly first_name?: string;
      readonly last_name?: string;
      readonly email?: string;
    }
  | { readonly type: 'placeholders.retry' }
  | { readonly type: 'placeholders.refresh' };

export type Answers = readonly ResolvedMacro[];
