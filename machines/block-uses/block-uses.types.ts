import type { ContentRecords } from '../../src/shared/contract/content-records.ts';
import type { PortFailure } from '../kit/model.ts';

export interface BlockUsesContext {
  /** Whether the page stands in the canvas. */
  readonly isOpen: boolean;
  /** Whether a block is at hand. */
  readonly hasBlock: boolean;
  /** What the block names; null until that is answered. */
  readonly found: ContentRecords | null;
  /** Keys of the records of which it is listed what uses them. */
  readonly listed: readonly string[];
  readonly failure: PortFailure | null;
}

export type BlockUsesEvent =
  | { readonly type: 'blockUses.allow'; readonly isOpen: boolean; readonly hasBlock: boolean }
  | { readonly type: 'blockUses.show' }
  | { readonly type: 'blockUses.retry' }
  | { readonly type: 'blockUses.toggle'; readonly record: string }
  | { readonly type: 'blockUses.close' };
