// A form as its visitors meet it: a chunk that only its builder asks for.
export { FormVisitorView } from './form-visitor-view.tsx';
