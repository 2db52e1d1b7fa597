// Where links lead outside of here: a chunk that the forms of contents ask for.
export { RecordDestinations } from './destination-list.tsx';
