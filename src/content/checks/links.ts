import type { CheckFacts, LinkState } from '../../shared/contract/content-checks.ts';
import { blockOf } from '../blocks/index.ts';
import type { CheckedNode, ContentCheck, CheckFinding } from './check.ts';
import { attributeOf, hasAttribute } from './check.ts';
import { fileIn, isCampaignLink, pageIn } from './questions.ts';

/** What leads nowhere: without an address, to a place that the page does not have, to a record that is not there. */
export const links: ContentCheck = {
  id: 'links',
  find({ nodes, facts }) {
    const ids = new Set(nodes.map((each) => attributeOf(each, 'id')));
    return nodes.flatMap((each) => {
      const message = leads(each) ? linkMessage(each, ids, facts) : pictureMessage(each, facts);
      return message === null
        ? []
        : [{ path: blockAround(each).path, message } satisfies CheckFinding];
    });
  },
};

function leads({ tag, node }: CheckedNode) {
  return tag === 'a' || node.type === CARD;
}

const CARD = 'link-overlay';

/** Where it leads: a card says it in its own attribute. */
function addressOf(each: CheckedNode) {
  return attributeOf(each, each.node.type === CARD ? 'data-url' : 'href');
}

function linkMessage(each: CheckedNode, ids: ReadonlySet<string>, facts: CheckFacts) {
  const href = addressOf(each).trim();
  const { label } = blockOf(each.node);
  const what = each.node.type === 'button' ? label.toLowerCase() : 'link';
  // A place that can be led to, as people wrote them before ids.
  if (href === '' && each.node.type === undefined && hasAttribute(each, 'id')) return null;
  if (href === '' || href === '#') return `The ${what} has no address.`;
  if (href.startsWith('#'))
    return href === '#top' || ids.has(href.slice(1))
      ? null
      : `The ${what} leads to ${href}, a place that this page does not have.`;
  const page = pageIn(href) ?? '';
  const where = (isCampaignLink(page) ? LINK_STATES : STATES)[facts.links[page] ?? 'elsewhere'];
  if (where !== null) return `The ${what} leads to ${where}: ${href}`;
  return isGone(href, facts) ? `The ${what} leads to a file that is not there: ${href}` : null;
}

const STATES: Readonly<Record<LinkState, string | null>> = {
  missing: 'a page that is not there',
  unpublished: 'a page that is not published',
  published: null,
  elsewhere: null,
};

const LINK_STATES: typeof STATES = {
  ...STATES,
  missing: 'a campaign link that is not there',
  unpublished: 'a campaign link that is not open',
};

function pictureMessage(each: CheckedNode, facts: CheckFacts) {
  if (each.tag !== 'img') return null;
  return isGone(attributeOf(each, 'src'), facts) ? 'The file of the image is not there.' : null;
}

function isGone(address: string, { files }: CheckFacts) {
  return files[fileIn(address) ?? ''] === null;
}

/** The block that a person selects: a text holds its links. */
export function blockAround(each: CheckedNode): CheckedNode {
  let found = each;
  for (let at = each.around; at !== null; at = at.around)
    if (blockOf(at.node).holds === 'text') found = at;
  return found;
}
