// The page that finds a setting, and all that is searched for it: a chunk that no list needs.
export { AllSettings } from './settings/all-settings.tsx';
