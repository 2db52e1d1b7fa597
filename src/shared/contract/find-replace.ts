import type { BulkResult } from './bulk.ts';

/** What can be found in built content and exchanged for another. */
export const FIND_KINDS = ['text', 'link', 'macro', 'asset'] as const;
export type FindKind = (typeof FIND_KINDS)[number];

/** What one preview holds, and what one task writes. */
export const FIND_LIMITS = {
  chars: 1_000,
  documents: 200,
  places: 10_000,
  /** Of content that is read for one preview. */
  bytes: 64_000_000,
} as const;

/** What is looked for, and what is to stand in its place. */
export interface FindAsked {
  readonly kind: FindKind;
  /** A text, an address or a part of one, the name of a macro, the address of a file. */
  readonly find: string;
  readonly replace: string;
  readonly matches_case: boolean;
  /** Of a text: whole words alone; of a link: the whole address. */
  readonly whole: boolean;
}

/** In which documents. */
export interface FindScope {
  /** Names of resources; all that the person may write where there are none. */
  readonly resources: readonly string[];
  /** The same of publications. */
  readonly publication_ids: readonly number[];
}

/** One place, as it is and as it would be: `lead` + `found` + `tail`, and `lead` + `put` + `tail`. */
export interface FoundPlace {
  /** The same for the same place of the same text, whatever else of the document changes. */
  readonly key: string;
  /** What the block is called that it stands in, and what of the block. */
  readonly block: string;
  readonly field: string;
  readonly lead: string;
  readonly found: string;
  readonly put: string;
  readonly tail: string;
  /** Why it cannot be replaced; null where it can. */
  readonly refused: string | null;
}

/** Names a document: the field of a row that holds built content. */
interface DocumentKey {
  /** Name of the resource. */
  readonly resource: string;
  readonly id: number;
  readonly field: string;
}

export interface FoundDocument extends DocumentKey {
  readonly name: string;
  /** Who has it open, where that is somebody else. */
  readonly locked_by: string | null;
  readonly places: readonly FoundPlace[];
}

export interface FoundPlaces {
  readonly documents: readonly FoundDocument[];
  /** Whether there is more than one preview holds. */
  readonly more: boolean;
  /** Documents that could not be read, with the reason. */
  readonly unread: readonly (DocumentKey & { readonly name: string; readonly reason: string })[];
}

/** A document with the places of it that are to be replaced. */
export interface ChosenDocument extends DocumentKey {
  readonly places: readonly string[];
}

/** `POST /find-replace`. */
export interface ReplaceCall extends FindAsked {
  readonly documents: readonly ChosenDocument[];
}

/** What became of a document. */
export interface ReplacedDocument extends DocumentKey {
  readonly name: string;
  readonly outcome: 'done' | 'refused';
  readonly reason: string | null;
  /** Places that were replaced, and places that were no longer as they had been seen. */
  readonly replaced: number;
  readonly gone: number;
}

/** What a task's `result` holds, kept up with every document. */
export interface ReplaceResult extends Pick<BulkResult, 'total' | 'done' | 'refused' | 'undo_id'> {
  readonly documents: readonly ReplacedDocument[];
}

/** A key of a document that can be compared. */
export function documentKey({ resource, id, field }: DocumentKey): string {
  return `${resource}/${id}/${field}`;
}
