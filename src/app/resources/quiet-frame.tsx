import { useMemo, useState } from 'react';
import * as css from '../../../styles/quiet-frame.css.ts';
import { OwnButton } from '../commands/own-button.tsx';
import type { Declared } from '../commands/directory.ts';
import { loadHosts } from '../commands/registry/form.ts';
import { pageFacts } from '../data/page.ts';
import { Banner } from '../ui/banner.tsx';
import { foreignHosts, withPolicy } from './frame-policy.ts';

/**
 * HTML in a frame that runs nothing, belongs to nobody and loads nothing from other people's hosts: who looks at a content is not
 * told of by a picture in it. Hosts are named, and loaded from by a click.
 */
export function QuietFrame(props: QuietFrameProps) {
  const { title, html, className, busy = false, isPicture = false } = props;
  const [allowed, setAllowed] = useState<ReadonlySet<string>>(NONE);
  const [hasCome, setHasCome] = useState(false);
  const own = ownOrigins();
  // A long page is not read again with each drawing.
  const foreign = useMemo(() => foreignHosts(html, ownOrigins()), [html]);
  const waiting = foreign.filter((host) => !allowed.has(host));
  const shown = withPolicy(html, own, allowed);
  return (
    <div
      className={css.framed}
      data-come={hasCome ? '' : undefined}
      data-picture={isPicture ? '' : undefined}
    >
      {isPicture ? null : <p className={css.ownColors}>In its own colors, as readers get it</p>}
      <UnloadedHosts
        hosts={isPicture ? [] : waiting}
        declared={loadHosts}
        onLoad={() => setAllowed(new Set([...allowed, ...waiting]))}
      />
      <iframe
        key={shown}
        className={`${css.frame} ${className}`}
        title={title}
        sandbox=""
        referrerPolicy="no-referrer"
        aria-busy={busy}
        tabIndex={isPicture ? -1 : undefined}
        srcDoc={shown}
        onLoad={() => setHasCome(true)}
      />
    </div>
  );
}

/** Names the hosts that nothing is loaded from until somebody says so. */
export function UnloadedHosts({ hosts, declared, onLoad }: UnloadedHostsProps) {
  if (hosts.length === 0) return null;
  const load = (
    <OwnButton declared={declared} scope="form" size="small" run={onLoad}>
      Load them
    </OwnButton>
  );
  return (
    <Banner tone="accent" actions={load}>
      Not loaded here, as it would tell them that you look at it: {listed(hosts)}.
    </Banner>
  );
}

const NONE: ReadonlySet<string> = new Set();
const NAMED = 3;

/** Of this app and of its files. */
export function ownOrigins(): readonly string[] {
  const { assetOrigin } = pageFacts();
  return assetOrigin === '' ? [location.origin] : [location.origin, assetOrigin];
}

function listed(hosts: readonly string[]) {
  const named = hosts.slice(0, NAMED).join(', ');
  return hosts.length > NAMED ? `${named} and ${hosts.length - NAMED} more` : named;
}

interface UnloadedHostsProps {
  readonly hosts: readonly string[];
  readonly declared: Declared;
  readonly onLoad: () => void;
}

interface QuietFrameProps {
  readonly title: string;
  readonly html: string;
  readonly className: string;
  readonly busy?: boolean;
  /** Too small to be read: nothing is asked in it, and it takes no focus. */
  readonly isPicture?: boolean;
}
