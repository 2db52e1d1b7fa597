// Presets of settings forms: a chunk that only these ask for.
export { PresetTools } from './preset-tools.tsx';
