// The clicks of a campaign or an effort: a chunk that only their forms ask for.
export { CampaignClicks, EffortClicks } from './click-panels.tsx';
