// The theme of a publication and the products it sells: a chunk that only its form asks for.
export { ProductsControl } from './publications/products-control.tsx';
export { ThemeSpecimen } from './publications/specimen.tsx';
export { ThemeControl } from './publications/theme-control.tsx';
