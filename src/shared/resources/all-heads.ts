import type { ResourceHead } from './head.ts';
import { headOf } from './head.ts';
import { resources } from './index.ts';

/** The heads of all resources, in their order. The browser's build puts them here as data, without the definitions. */
export const heads: readonly ResourceHead[] = resources.map(headOf);
