import { visuallyHidden } from '../../../styles/visually-hidden.css.ts';
import { PERSISTENT } from './persistent.ts';

/** The two regions that announce; mounted once and for good, as a region that comes with its text is often missed. What is added is read, not the region as a whole. */
export function LiveRegion({ polite, assertive }: LiveRegionProps) {
  return (
    <div {...PERSISTENT}>
      <div className={visuallyHidden} role="status" aria-live="polite" aria-atomic="false">
        <Lines of={polite} />
      </div>
      <div className={visuallyHidden} role="alert" aria-live="assertive" aria-atomic="false">
        <Lines of={assertive} />
      </div>
    </div>
  );
}

function Lines({ of }: LinesProps) {
  return of.map(({ id, text }) => <p key={id}>{text}</p>);
}

export interface Announcement {
  readonly id: number;
  readonly text: string;
}

interface LinesProps {
  readonly of: readonly Announcement[];
}

interface LiveRegionProps {
  readonly polite: readonly Announcement[];
  readonly assertive: readonly Announcement[];
}
