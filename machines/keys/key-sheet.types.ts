/** What a person made of the keys: own ones by command, words that find a command in the palette. */
export interface OwnKeys {
  readonly bindings: Readonly<Record<string, readonly string[]>>;
  readonly aliases: Readonly<Record<string, string>>;
}

/** A command, as it is named to a person. */
export interface NamedCommand {
  readonly id: string;
  readonly title: string;
}

interface Recording {
  readonly id: string;
  readonly steps: readonly string[];
  /** Whose keys these are already. */
  readonly conflict: NamedCommand | null;
}

/** A command whose keys are worth knowing. */
export interface Lesson {
  readonly id: string;
  readonly title: string;
  readonly keys: string;
}

export interface SheetContext {
  readonly own: OwnKeys;
  readonly recording: Recording | null;
  /** How often each command ran without its keys. */
  readonly runs: Readonly<Record<string, number>>;
  readonly lesson: Lesson | null;
  readonly problem: string | null;
}

export type SheetEvent =
  | { readonly type: 'sheet.open' }
  | { readonly type: 'sheet.close' }
  | { readonly type: 'sheet.resetAll' }
  | { readonly type: 'sheet.record'; readonly id: string }
  | { readonly type: 'sheet.reset'; readonly id: string }
  | { readonly type: 'sheet.alias'; readonly id: string; readonly word: string }
  /** What the person saved, or what stands in an imported file. */
  | { readonly type: 'sheet.load'; readonly own: OwnKeys }
  | { readonly type: 'sheet.import'; readonly own: OwnKeys }
  | { readonly type: 'sheet.refuse'; readonly problem: string }
  | { readonly type: 'record.step'; readonly step: string; readonly conflict: NamedCommand | null }
  | { readonly type: 'record.cancel' }
  | { readonly type: 'record.again' }
  | { readonly type: 'record.take' }
  | { readonly type: 'lesson.ran'; readonly lesson: Lesson };

export type SheetTag = 'open' | 'recording' | 'conflicting' | 'telling';
