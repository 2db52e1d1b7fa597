import type { RecordPanelProps } from '../form/record-panel.tsx';
import { SubscriberSubscriptions } from './subscriber-subscriptions.tsx';
import { SubscriberTimeline } from './subscriber-timeline.tsx';

/** What somebody is subscribed to, and what happened with him. */
export function SubscriberProfile({ id }: RecordPanelProps) {
  return (
    <>
      <SubscriberSubscriptions id={id} />
      <SubscriberTimeline id={id} />
    </>
  );
}
