// Controls and filters that a list does without: one chunk, fetched when the first of them is drawn.
export { ChoicesControl } from './controls/choices.tsx';
export { ContentControl } from './controls/content.tsx';
export { DateControl } from './kinds/date-control.tsx';
export { DateTimeControl } from './kinds/date-time-control.tsx';
export { EnumControl } from './controls/enum.tsx';
export { FeedControl } from './controls/feed.tsx';
export { FileControl } from './controls/file.tsx';
export { JsonControl } from './controls/json.tsx';
export { ObjectControl } from './controls/object.tsx';
export { PlaceControl } from './controls/place.tsx';
export { RecordsControl } from './controls/records.tsx';
export { SecretControl } from './controls/secret.tsx';
export { DayFilter } from './kinds/day-filter.tsx';
export { FilterEditor } from './list/filter-editor.tsx';
export { RecordFilter } from './select/record-filter.tsx';
export { ReferenceControl, ReferencesControl } from './controls/reference-control.tsx';
