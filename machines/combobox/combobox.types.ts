/** What a pick is known by: an id, or the value of the field that the select keeps. */
export type ChoiceId = number | string;

export interface ComboboxInput {
  /** Picked ids, in order. */
  readonly picked: readonly ChoiceId[];
  /** Whether several may be picked; a single pick replaces the last and closes the menu. */
  readonly multiple: boolean;
  /** How many may be picked; null without a limit. */
  readonly max: number | null;
  /** Whether options are asked for before the menu is opened. */
  readonly eager: boolean;
  /** Whether the order of the picked ones is meant. */
  readonly ordered: boolean;
  readonly disabled: boolean;
  /** Whether a default is looked for where nothing is picked at first. */
  readonly preselect?: boolean;
}

export interface ComboboxContext extends Omit<ComboboxInput, 'preselect'> {
  /** A default is looked for, until one came or something was picked. */
  readonly awaitsDefault: boolean;
  /** What stands in the input; the master. */
  readonly text: string;
  /** The text that options are asked for: one second behind. */
  readonly search: string;
  /** How many pages of options the view asks for. */
  readonly pages: number;
  /** Facts of the loaded options, as the view tells them. */
  readonly options: OptionFacts;
  /** Whether options have been asked for since the input was made. */
  readonly asked: boolean;
  /** How many were picked when they were asked for: a page has room for these, too. */
  readonly beside: number;
  /** The same of the list that nothing narrows, so that it is found again as it was. */
  readonly first: number;
}

export interface OptionFacts {
  readonly ids: readonly ChoiceId[];
  /** How many pages they came in. */
  readonly pages: number;
  readonly more: boolean;
  readonly loading: boolean;
}

export type ComboboxEvent =
  | { readonly type: 'input.focus' }
  | { readonly type: 'menu.open' }
  | { readonly type: 'menu.close' }
  | { readonly type: 'text.type'; readonly text: string }
  /** Enter: the options of the text are asked for at once, and the first of them is meant. */
  | { readonly type: 'text.settle' }
  /** They are there, or will not come. */
  | { readonly type: 'text.answered' }
  /** The view's options came in. */
  | { readonly type: 'options.shown'; readonly options: OptionFacts }
  /** The end of the list is in sight. */
  | { readonly type: 'options.more' }
  /** The filters that the options depend on changed. */
  | { readonly type: 'filters.changed' }
  | { readonly type: 'combobox.add'; readonly ids: readonly ChoiceId[] }
  | { readonly type: 'combobox.remove'; readonly ids: readonly ChoiceId[] }
  /** A default was found: taken where nothing was picked by then. */
  | { readonly type: 'combobox.suggest'; readonly ids: readonly ChoiceId[] }
  | { readonly type: 'combobox.toggle'; readonly id: ChoiceId }
  | { readonly type: 'combobox.clear' }
  | { readonly type: 'combobox.move'; readonly id: ChoiceId; readonly by: number }
  /** The form's value changed by other means. */
  | {
      readonly type: 'combobox.follow';
      readonly picked: readonly ChoiceId[];
      readonly disabled: boolean;
    }
  | { readonly type: 'create.open' }
  | { readonly type: 'create.done'; readonly id: ChoiceId }
  | { readonly type: 'create.cancel' };

export type ComboboxEmitted =
  | { readonly type: 'combobox.picked'; readonly picked: readonly ChoiceId[] }
  /** A default that nobody has chosen. */
  | { readonly type: 'combobox.suggested'; readonly picked: readonly ChoiceId[] }
  /** Drop the loaded options. */
  | { readonly type: 'options.stale' };

export type ComboboxTag = 'open' | 'creating' | 'typing' | 'entering';
