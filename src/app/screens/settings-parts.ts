// The page that finds a setting, and all that is searched for it: a chunk that no list needs.
export { FindSettings } from './settings/find-settings.tsx';
