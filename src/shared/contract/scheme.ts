/** How light a page is. */
export type Scheme = 'light' | 'dark';
