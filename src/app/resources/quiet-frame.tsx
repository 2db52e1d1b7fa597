import { useState } from 'react';
import * as css from '../../../styles/quiet-frame.css.ts';
import { OwnButton } from '../commands/own-button.tsx';
import type { OwnButton as OwnEntry } from '../commands/use-own-button.ts';
import { pageFacts } from '../data/page.ts';
import { Banner } from '../ui/banner.tsx';
import { foreignHosts, withPolicy } from './frame-policy.ts';

/**
 * HTML in a frame that runs nothing, belongs to nobody and loads nothing from other people's hosts: who looks at a content is not
 * told of by a picture in it. Hosts are named, and loaded from by a click.
 */
export function QuietFrame({ title, html, className, busy = false }: QuietFrameProps) {
  const [allowed, setAllowed] = useState<ReadonlySet<string>>(NONE);
  const own = ownOrigins();
  const waiting = foreignHosts(html, own).filter((host) => !allowed.has(host));
  const shown = withPolicy(html, own, allowed);
  return (
    <div className={css.framed}>
      {waiting.length === 0 ? null : (
        <Banner
          tone="accent"
          actions={
            <OwnButton
              entry={LOAD}
              scope="form"
              size="small"
              onClick={() => setAllowed(new Set([...allowed, ...waiting]))}
            >
              Load them
            </OwnButton>
          }
        >
          Not loaded here, as it would tell them that you look at it: {listed(waiting)}.
        </Banner>
      )}
      <iframe
        key={shown}
        className={className}
        title={title}
        sandbox=""
        referrerPolicy="no-referrer"
        aria-busy={busy}
        srcDoc={shown}
      />
    </div>
  );
}

const NONE: ReadonlySet<string> = new Set();
const NAMED = 3;

const LOAD = {
  id: 'preview.load_hosts',
  title: 'Load pictures of other hosts in the preview',
  icon: 'image',
} satisfies OwnEntry;

function ownOrigins(): readonly string[] {
  const { assetOrigin } = pageFacts();
  return assetOrigin === '' ? [location.origin] : [location.origin, assetOrigin];
}

function listed(hosts: readonly string[]) {
  const named = hosts.slice(0, NAMED).join(', ');
  return hosts.length > NAMED ? `${named} and ${hosts.length - NAMED} more` : named;
}

interface QuietFrameProps {
  readonly title: string;
  readonly html: string;
  readonly className: string;
  readonly busy?: boolean;
}
