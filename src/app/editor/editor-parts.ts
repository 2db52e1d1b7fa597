// The control of built content: a chunk that forms with such a field ask for. The canvas is one more.
export { EditorControl } from './editor-control.tsx';
