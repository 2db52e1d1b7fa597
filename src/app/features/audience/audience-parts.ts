// Who is in a segment, whom a message reaches, what a subscriber did: a chunk that only their forms ask for.
export { RulesControl } from './rules-control.tsx';
export { SegmentMembers } from './segment-members.tsx';
export { SubscriberProfile } from './subscriber-subscriptions.tsx';
export { Recipients } from './recipients.tsx';
