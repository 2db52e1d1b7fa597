import type { CheckFacts, CheckQuestions } from '../../shared/contract/content-checks.ts';
import { MOST_ASKED } from '../../shared/contract/content-checks.ts';
import { readMacros } from '../../shared/contract/macros.ts';
import type { CheckedNode, CheckedPage } from './check.ts';
import { attributeOf } from './check.ts';

/** What only the server can say of a page, without what it has said already: the same order for the same page. */
export function questionsOf(
  { nodes }: Pick<CheckedPage, 'nodes'>,
  known: CheckFacts,
): CheckQuestions {
  const addresses = nodes.flatMap((each) =>
    ['href', 'src', 'data-url', 'data-image']
      .map((name) => attributeOf(each, name))
      .filter((text) => text !== ''),
  );
  return {
    links: unknown(addresses.map(pageIn), known.links),
    outside: unknown(nodes.map(outsideOf), known.outside),
    files: unknown(addresses.map(fileIn), known.files),
    macros: unknown(nodes.flatMap(textsOf).flatMap(askedIn), known.macros),
  };
}

/** Names of the macros that somebody may have made, and of those that stand for an ad. */
function askedIn(text: string): readonly string[] {
  return readMacros(text)
    .uses.map(({ name }) => name.toLowerCase())
    .filter((name) => OWN_MACRO.test(name));
}

export const OWN_MACRO = /^\$(?:custom|esp|ad)_/;

/** Every text of a node in which a macro may stand. */
export function textsOf(each: CheckedNode): readonly string[] {
  const { node } = each;
  const attributes = Object.values(node.attributes ?? {});
  return [node.content ?? '', ...attributes.map(String)].filter((text) => text.includes('$'));
}

/** An address that a published page may have, without what follows it. */
export function pageIn(address: string): string | null {
  const [found] = PAGE.exec(address.trim()) ?? [];
  return found === undefined || found.includes('$') ? null : found.toLowerCase();
}

/** The address outside of here that a node leads to, as health is told of it; null where it leads to none. */
export function outsideOf(each: CheckedNode): string | null {
  const address = (attributeOf(each, 'href') || attributeOf(each, 'data-url')).trim();
  const isOutside = OUTSIDE.test(address) && pageIn(address) === null && fileIn(address) === null;
  return isOutside ? address : null;
}

const OUTSIDE = /^https?:\/\/[^\s"<>{}]{1,490}$/i;

/** Whether an address of a page is that of a campaign link. */
export function isCampaignLink(page: string): boolean {
  return EFFORT.test(page);
}

/** The key of the file that an address is of. */
export function fileIn(address: string): string | null {
  return FILE.exec(address)?.[1] ?? null;
}

/** The last two parts of a campaign link are a slug and the id of its effort. */
const PAGE =
  /^(?:https?:\/\/[^/?#]+)?\/o\/(?:(?:ext|adv|web|op)\/[a-z0-9][a-z0-9-]*\/[0-9]{1,15}|(?:adv|web|op)\/[a-z0-9][a-z0-9-]*|site\/[0-9]{1,15}\/[a-z0-9][a-z0-9-]*)(?=[/?#]|$)/i;
const EFFORT = /\/o\/(?:ext|adv|web|op)\/[a-z0-9-]+\/[0-9]{1,15}$/i;
const FILE = /(?:^|\/)files\/([A-Za-z0-9_-]{32})(?![A-Za-z0-9_-])/;

function unknown(
  names: readonly (string | null)[],
  known: Readonly<Record<string, unknown>>,
): readonly string[] {
  const asked = new Set(names.filter((name): name is string => name !== null));
  return [...asked].filter((name) => !Object.hasOwn(known, name)).slice(0, MOST_ASKED);
}
