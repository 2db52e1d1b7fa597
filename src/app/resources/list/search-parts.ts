// Words of the search that are filters, fetched with the first of them.
export { SearchOffer } from './search/search-offer.tsx';
export { readFilters } from './search/typed-filters.ts';
