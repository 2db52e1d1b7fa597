import type { Scheme } from '../../src/shared/contract/scheme.ts';

export interface ThemeInput {
  /** The saved choice, where one is known before the first paint. */
  readonly saved: Scheme | null;
  /** What the system asks for, where it says so. */
  readonly system: Scheme | null;
}

export interface ThemeContext {
  readonly system: Scheme | null;
  readonly choice: Scheme | null;
}

export type ThemeEvent =
  | { readonly type: 'theme.dark' }
  | { readonly type: 'theme.light' }
  | { readonly type: 'theme.follow' }
  | { readonly type: 'system.changed'; readonly scheme: Scheme };

export type ThemeTag = Scheme | 'following';

/** The saved choice, else the system's, else light. */
export function schemeOf({ choice, system }: ThemeContext): Scheme {
  return choice ?? system ?? 'light';
}

export function startOfTheme({ saved, system }: ThemeInput): ThemeContext {
  return { choice: saved, system };
}

export function isDark(context: ThemeContext) {
  return schemeOf(context) === 'dark';
}

export function isChosen(context: ThemeContext) {
  return context.choice !== null;
}
