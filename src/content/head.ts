import { defaultTreeAdapter as tree } from 'parse5';
import type { DefaultTreeAdapterTypes as Tree } from 'parse5';
import { hiddenResource } from './blocks/hidden-resource.ts';
import { metaTag } from './blocks/meta-tag.ts';
import { pageTitle } from './blocks/page-title.ts';
import { parseMarkup } from './parse-markup.ts';
import type { Block } from './blocks/block.ts';

/** What a content says of its page in blocks that show nothing: the first title, and each name once. */
interface PageHead {
  readonly title: string | null;
  readonly metas: readonly { readonly name: string; readonly content: string }[];
  readonly links: readonly { readonly rel: string; readonly href: string }[];
}

export function headOf(content: string): PageHead {
  if (!SAYS_HEAD.test(content)) return { title: null, metas: [], links: [] };
  const all = [...elementsIn(parseMarkup(content))];
  const titles = saidBy(pageTitle, all).map((said) => said['data-title'] ?? '');
  const metas = saidBy(metaTag, all).map((said) => ({
    name: said['data-name'] ?? '',
    content: said['data-content'] ?? '',
  }));
  const links = saidBy(hiddenResource, all).map((said) => ({
    rel: said['data-rel'] ?? '',
    href: said['data-href'] ?? '',
  }));
  return {
    title: titles.find((title) => title.trim() !== '') ?? null,
    metas: metas.filter(
      ({ name, content: text }, at) =>
        name !== '' && text !== '' && metas.findIndex((each) => each.name === name) === at,
    ),
    links: links.filter(({ rel, href }) => rel !== '' && href !== ''),
  };
}

const SAYS_HEAD = /\sdata-block="(page-title|meta-tag|hidden-resource)"/;

/** Of each block of that type the attributes that may be as they are. */
function saidBy({ type, attributes }: Block, elements: readonly Tree.Element[]) {
  return elements
    .filter(({ attrs }) => attrs.some(({ name, value }) => name === 'data-block' && value === type))
    .map(({ attrs }): Readonly<Record<string, string>> => {
      const said = attrs.filter(({ name, value }) => attributes[name]?.(value) === null);
      return Object.fromEntries(said.map(({ name, value }) => [name, value]));
    });
}

function* elementsIn(parent: Tree.ParentNode): Generator<Tree.Element> {
  for (const node of parent.childNodes) {
    if (!tree.isElementNode(node)) continue;
    yield node;
    yield* elementsIn(node);
  }
}
