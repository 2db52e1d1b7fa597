import type { Brand } from '../../shared/brand.ts';
import { pageFacts } from './page.ts';
import { createSignal } from './signal.ts';

/** The face of the account: as the page came, and as it is saved in this tab since. */
export const brand = createSignal<Brand>(pageFacts().brand);
