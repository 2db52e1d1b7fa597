import type { RecordPanelProps } from '../../resources/feature.ts';
import { SubscriberSubscriptions } from './subscriber-subscriptions.tsx';
import { SubscriberTimeline } from './subscriber-timeline.tsx';

/** What somebody is subscribed to, and what happened with them. */
export function SubscriberProfile({ id }: RecordPanelProps) {
  return (
    <>
      <SubscriberSubscriptions id={id} />
      <SubscriberTimeline id={id} />
    </>
  );
}
