// The import page: a chunk of its own, fetched by whoever imports.
export { ImportScreen } from './import.screen.tsx';
