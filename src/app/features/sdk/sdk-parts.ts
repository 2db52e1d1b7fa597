// The snippet of the SDK: a chunk that only its form asks for.
export { SdkSnippet } from './sdk-snippet.tsx';
