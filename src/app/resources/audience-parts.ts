// Who is in a segment, whom a message reaches, what a subscriber did: a chunk that only their forms ask for.
export { RulesControl } from './audience/rules-control.tsx';
export { SegmentMembers } from './audience/segment-members.tsx';
export { SubscriberProfile } from './audience/subscriber-profile.tsx';
export { Recipients } from './audience/recipients.tsx';
