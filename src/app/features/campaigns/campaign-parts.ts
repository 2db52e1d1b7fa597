// The efforts of a campaign: a chunk that only its form asks for.
export { CampaignEfforts } from './campaign-efforts.tsx';
