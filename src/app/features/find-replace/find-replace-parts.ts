// Find and replace: a chunk that only its page asks for.
export { FindReplacePage } from './find-replace-page.tsx';
