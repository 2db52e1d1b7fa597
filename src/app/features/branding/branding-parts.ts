// The branding on trial: a chunk that only its form asks for.
export { BrandPreview } from './brand-preview.tsx';
