// Where a redirect leads: a chunk that only its form asks for.
export { RedirectPreview } from './redirect-preview.tsx';
