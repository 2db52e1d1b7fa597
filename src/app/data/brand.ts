import type { Brand } from '../../shared/brand.ts';
import { pageFacts } from './page.ts';
import { service } from './services.ts';
import { createSignal } from './signal.ts';

/** The face of the account: as the page came, and as it is saved in this app since. */
export const brand = service(() => createSignal<Brand>(pageFacts().brand));
