// Presets of settings forms: a chunk that only these ask for.
export { PresetTools } from './presets/preset-tools.tsx';
