import type { Modifier } from '../../src/shared/contract/macros.ts';
import { MODIFIERS, printMacro, readMacro } from '../../src/shared/contract/macros.ts';
import type { MacroEditorContext, MacroSource } from './macro-editor.types.ts';

/** Each of them is the others' end. */
export const CASES = ['upper', 'lower', 'title'] as const;

export function startOfMacroEditor(): MacroEditorContext {
  return { isOpen: false, ...NOTHING_CHOSEN };
}

const NOTHING_CHOSEN = {
  source: 'system-macros',
  text: '',
  search: '',
  name: null,
  modifiers: [],
  shown: null,
  before: null,
} as const;

export function startNew() {
  return NOTHING_CHOSEN;
}

/** What is no macro is begun anew. */
export function startWith({ token }: { token: string }) {
  const macro = readMacro(token);
  if (macro === null) return NOTHING_CHOSEN;
  const { name, modifiers } = macro;
  return {
    ...NOTHING_CHOSEN,
    source: sourceOf(name),
    name,
    modifiers,
    shown: token,
    before: token,
  };
}

/** Specification 001, 3: those that begin $custom_ are custom contents, those that begin $esp_ message variables. */
function sourceOf(name: string): MacroSource {
  if (/^\$custom_/i.test(name)) return 'custom-content';
  return /^\$esp_/i.test(name) ? 'variables' : 'system-macros';
}

export function choose(context: MacroEditorContext, { name }: { name: string }) {
  return { name, shown: tokenOf({ ...context, name }) };
}

/** A modifier keeps its place among the others; a new one is the last. */
export function setModifier(
  { modifiers }: MacroEditorContext,
  { key, value }: { key: string; value: string | null },
) {
  const ends = isCase(key) ? CASES.filter((each) => each !== key) : [];
  const others = modifiers.filter((each) => !ends.some((end) => end === each.key));
  const at = others.findIndex((each) => each.key === key);
  const next: readonly Modifier[] = value === null ? [] : [{ key, value }];
  const [from, to] = at < 0 ? [others.length, others.length] : [at, at + 1];
  return { modifiers: [...others.slice(0, from), ...next, ...others.slice(to)] };
}

function isCase(key: string) {
  return CASES.some((each) => each === key);
}

/** What rests is looked for, and looked up. */
export function settle(context: MacroEditorContext) {
  const isRight = context.name !== null && faultOf(context) === null;
  return {
    search: context.text.trim(),
    shown: isRight ? tokenOf(context) : context.shown,
  };
}

/** As it is written; as it was where nothing of it is another. */
export function tokenOf({ name, modifiers, before }: MacroEditorContext): string {
  const macro = { name: name ?? '', modifiers };
  const was = before === null ? null : readMacro(before);
  return was !== null && printMacro(was) === printMacro(macro) ? String(before) : printMacro(macro);
}

/** Why a modifier cannot be as it is; null where all can. */
export function faultOf({ modifiers }: Pick<MacroEditorContext, 'modifiers'>): string | null {
  const cut = modifiers.find(({ key }) => key === 'truncate');
  if (cut === undefined || /^[1-9]\d{0,5}$/.test(cut.value)) return null;
  return 'Write how many characters are kept, as a whole number from 1 on.';
}

export function whyNotSave(context: MacroEditorContext): string | null {
  return context.name === null ? 'Choose a macro first' : faultOf(context);
}

/** Modifiers that there is no field for: they stay as they are. */
export function othersOf({ modifiers }: Pick<MacroEditorContext, 'modifiers'>) {
  return modifiers.filter(({ key }) => !MODIFIERS.some((each) => each === key));
}
