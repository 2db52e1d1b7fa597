/** When a character alone runs a command (WCAG 2.1.4): always, never, or in the table only. */
export type SingleKeys = 'on' | 'off' | 'table';

export interface KeysContext {
  /** The steps of a sequence so far. */
  readonly typed: readonly string[];
  /** The command that the steps so far stand for, should no further one come. */
  readonly orElse: string | null;
  /** Whether the keys that come next are shown; they stay until the sequence ends. */
  readonly hinted: boolean;
  /** Keys that no command had yet, in their order. */
  readonly early: readonly string[];
}

/** A step that begins a sequence or goes on with it. */
export interface KeysNext {
  readonly typed: readonly string[];
  readonly orElse: string | null;
}

export type KeysEvent =
  | ({ readonly type: 'keys.next' } & KeysNext)
  /** The sequence ran a command, led nowhere, or was called off. */
  | { readonly type: 'keys.end' }
  /** The modifier went down alone, and came up or was used. */
  | { readonly type: 'keys.hold' }
  | { readonly type: 'keys.letGo' }
  /** A key that no command has. */
  | { readonly type: 'keys.unread'; readonly step: string }
  /** A key that is another's: those before it are no longer meant. */
  | { readonly type: 'keys.drop' }
  /** Every command of the page is within reach. */
  | { readonly type: 'keys.complete' }
  /** What the person saved. */
  | { readonly type: 'keys.saved'; readonly single: SingleKeys }
  | { readonly type: 'keys.on' }
  | { readonly type: 'keys.off' }
  | { readonly type: 'keys.inTable' };

export type KeysEmitted =
  | { readonly type: 'command.due'; readonly id: string }
  | { readonly type: 'keys.due'; readonly steps: readonly string[] }
  | { readonly type: 'single.chosen'; readonly single: SingleKeys };

export type KeysTag = 'hinting' | 'badges' | SingleKeys;
