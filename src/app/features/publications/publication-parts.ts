// The theme of a publication and the products it sells: a chunk that only its form asks for.
export { ProductsControl } from './products-control.tsx';
export { ThemePreview } from './theme-preview.tsx';
export { ThemeControl } from './theme-control.tsx';
