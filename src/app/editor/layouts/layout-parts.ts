/** What an empty page begins with, in a chunk that such a page alone asks for. */
export { LAYOUTS } from '../../../content/layouts/index.ts';
export { layoutProject } from '../../../content/layouts/layout.ts';
export { LayoutGallery } from './layout-gallery.tsx';
