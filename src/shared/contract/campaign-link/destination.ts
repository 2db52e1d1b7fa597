/** What is wrong with an address that a link is to lead to, or what somebody should look at again. */
interface DestinationFinding {
  readonly id:
    | 'scheme'
    | 'control'
    | 'credentials'
    | 'malformed'
    | 'itself'
    | 'look_alike'
    | 'open_redirect'
    | 'insecure';
  /** Errors refuse the link, warnings are shown beside it. */
  readonly severity: 'error' | 'warning';
  readonly message: string;
}

interface Where {
  /** Origins at which links begin: one that leads there leads back to itself. */
  readonly origins: readonly string[];
}

/** Line breaks, and whatever else no address holds. */
const CONTROL = /[\p{Cc}\u2028\u2029]/u;

/** Judges the address of an external offer. Without findings it may be used as it is. */
export function checkDestination(
  text: string,
  { origins }: Where = { origins: [] },
): readonly DestinationFinding[] {
  if (CONTROL.test(text))
    return [error('control', 'The URL has a line break or another control character in it.')];
  if (!/^https?:\/\//i.test(text.trim()))
    return [error('scheme', 'Use an address that begins with https:// or http://.')];
  if (!URL.canParse(text.trim())) return [error('malformed', 'Invalid URL.')];
  const url = new URL(text.trim());
  if (url.username !== '' || url.password !== '')
    return [error('credentials', 'Leave out the user name and the password.')];
  if (isLink(url, origins))
    return [error('itself', 'This is a campaign link: a reader would be led in a circle.')];
  return [...lookAlike(url), ...openRedirect(url), ...insecure(url)];
}

/** Whether an address is that of a campaign link at one of our origins. */
function isLink(url: URL, origins: readonly string[]) {
  return origins.some((origin) => sameHost(url, origin)) && /^\/o(\/|$)/.test(url.pathname);
}

function sameHost(url: URL, origin: string) {
  return URL.canParse(origin) && new URL(origin).host === url.host;
}

/** Names that are written in another alphabet, and those that mix two, can look like a name that they are not. */
function lookAlike({ hostname }: URL): readonly DestinationFinding[] {
  if (!hostname.split('.').some((label) => label.startsWith('xn--'))) return [];
  const message = `The host is “${hostname}” in plain letters: make sure that it is the one you mean.`;
  return [warning('look_alike', message)];
}

/** Parameters that name a whole address: whoever writes the link could be sent anywhere by that site. */
function openRedirect({ searchParams, hostname }: URL): readonly DestinationFinding[] {
  const found = [...searchParams].find(([, value]) => /^\s*(?:https?:)?[\\/]{2}/i.test(value));
  if (found === undefined) return [];
  const message = `The parameter “${found[0]}” is an address itself: readers may end there, not at “${hostname}”.`;
  return [warning('open_redirect', message)];
}

function insecure({ protocol }: URL): readonly DestinationFinding[] {
  return protocol === 'http:'
    ? [
        warning(
          'insecure',
          'The address begins with http://: readers are not protected on the way.',
        ),
      ]
    : [];
}

function error(id: DestinationFinding['id'], message: string): DestinationFinding {
  return { id, severity: 'error', message };
}

function warning(id: DestinationFinding['id'], message: string): DestinationFinding {
  return { id, severity: 'warning', message };
}
