export { RichTextControl } from './controls/rich-text.tsx';
