import type { Values } from './values.ts';

/** What is written into the one row that is to be it, and what it then is: 'default'. */
export interface Exclusive {
  readonly values: Values;
  readonly title: string;
}
