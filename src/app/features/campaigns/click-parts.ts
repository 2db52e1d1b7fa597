// The clicks of a campaign, an effort, or all: a chunk that their forms and the first page ask for.
export { CampaignClicks, EffortClicks, HomeClicks } from './click-panels.tsx';
