// Chips of filters, fetched when a list has its first.
export { FieldChip } from './field-filter.tsx';
export { NestedChips } from './nested-chips.tsx';
