// The field for code with its library: a chunk that the panel of code asks for.
export { CodeField } from './code-field.tsx';
