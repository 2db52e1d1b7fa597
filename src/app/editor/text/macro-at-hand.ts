import { readMacro } from '../../../shared/contract/macros.ts';
import { adOf } from '../../../shared/macros.ts';
import type { MacroAtHand } from '../types.ts';
import { insertMacro, macroAt } from './macros.ts';
import type { OpenText } from './open-text.ts';

/** A macro of an open text, which is selected in it. */
export function macroOfText(token: string, { run }: OpenText): MacroAtHand {
  return { token, isAd: isAd(token), put: (next) => run(insertMacro(next)) };
}

/** The macro that is selected in an open text; null where none is. */
export function macroInText(text: OpenText): MacroAtHand | null {
  const token = macroAt(text.state);
  return token === null ? null : macroOfText(token, text);
}

export function isAd(token: string): boolean {
  return adOf(readMacro(token)?.name ?? '') !== null;
}
