// Contents with their macros resolved: a chunk that only their forms ask for.
export { ContentPreview } from './content-preview.tsx';
