import { createVar } from '@vanilla-extract/css';

/** How much of the window's top snackbars take of what stands above the page; nothing where they have room beside it. */
export const taken = createVar();
