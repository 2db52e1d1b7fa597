import { visuallyHidden } from '../../../styles/visually-hidden.css.ts';
import { PERSISTENT } from './persistent.ts';

/** The two regions that announce; mounted once and for good, as a region that comes with its text is often missed. */
export function LiveRegion({ polite, assertive }: LiveRegionProps) {
  return (
    <div {...PERSISTENT}>
      <div className={visuallyHidden} role="status" aria-live="polite">
        {polite}
      </div>
      <div className={visuallyHidden} role="alert" aria-live="assertive">
        {assertive}
      </div>
    </div>
  );
}

interface LiveRegionProps {
  readonly polite: string;
  readonly assertive: string;
}
