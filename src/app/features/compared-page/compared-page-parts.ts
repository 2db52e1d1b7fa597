// Pages of two states beside each other: a chunk that differences ask for.
export { ComparedPage } from './compared-page.tsx';
export { MergedBlocks } from './merged-blocks.tsx';
