// Many campaign links at once: a chunk that only its page asks for.
export { ManyLinksPage } from './many-links-page.tsx';
