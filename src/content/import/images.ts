import { rootOf } from '../project.ts';
import type { ContentNode, ContentProject, ContentRule } from '../project.types.ts';

/** Addresses of pictures of other hosts in a design: of images, of styles and of HTML in blocks, each once. */
export function imagesOf(project: ContentProject): readonly string[] {
  const found = new Set<string>();
  withImages(project, (address) => {
    // What stands in for something else has no picture yet.
    if (!address.includes('{$')) found.add(address);
    return address;
  });
  return [...found];
}

/** The design with other addresses of its pictures. */
export function replaceImages(
  project: ContentProject,
  paths: ReadonlyMap<string, string>,
): ContentProject {
  return withImages(project, (address) => paths.get(address) ?? address);
}

/** Of an image without an address: which of the embedded pictures it waits for. */
export const WAITING = 'data-embedded';

/** The design with embedded pictures at the addresses that they have by now; without those that have none. */
export function placePictures(
  project: ContentProject,
  addresses: readonly (string | undefined)[],
): ContentProject {
  const { grapes } = project;
  const [page] = grapes.pages;
  const [frame] = page?.frames ?? [];
  if (page === undefined || frame === undefined) return project;
  const [component = rootOf(project)] = placedNode(rootOf(project), addresses);
  return {
    ...project,
    grapes: { ...grapes, pages: [{ ...page, frames: [{ ...frame, component }] }] },
  };
}

function placedNode(
  node: ContentNode,
  addresses: readonly (string | undefined)[],
): readonly ContentNode[] {
  const { attributes = {}, components, source } = node;
  const { [WAITING]: waiting, ...kept } = attributes;
  if (node.type === 'image' && waiting !== undefined && !attributes.src) {
    const src = addresses[Number(waiting)];
    return src === undefined ? [] : [{ ...node, attributes: { ...kept, src } }];
  }
  const isHtml = node.type === 'html' && typeof source === 'string' && source.includes(WAITING);
  return [
    {
      ...node,
      ...(isHtml ? { source: placedSource(source, addresses) } : {}),
      ...(components === undefined
        ? {}
        : { components: components.flatMap((each) => placedNode(each, addresses)) }),
    },
  ];
}

function placedSource(source: string, addresses: readonly (string | undefined)[]) {
  return source.replace(IMAGE_TAG, (image) => {
    const [attribute, waiting] = PLACE.exec(image) ?? [];
    if (attribute === undefined || /\ssrc=/i.test(image)) return image;
    const src = addresses[Number(waiting)];
    return src === undefined
      ? ''
      : image.replace(attribute, () => ` src="${src.replaceAll('&', '&amp;')}"`);
  });
}

/** As HTML is written out: every value is quoted, and a quote within it is escaped. */
const IMAGE_TAG = /<img(?: [^\s<>"=]+="[^"]*")* ?\/?>/g;
const PLACE = / data-embedded="(\d+)"/;

type Replace = (address: string) => string;

function withImages(project: ContentProject, replace: Replace): ContentProject {
  const { grapes } = project;
  const [page] = grapes.pages;
  const [frame] = page?.frames ?? [];
  if (page === undefined || frame === undefined) return project;
  const component = nodeWith(rootOf(project), replace);
  const styles = (grapes.styles ?? []).map((rule) => ruleWith(rule, replace));
  const pages = [{ ...page, frames: [{ ...frame, component }] }];
  return {
    ...project,
    grapes: { ...grapes, pages, ...(grapes.styles === undefined ? {} : { styles }) },
  };
}

function nodeWith(node: ContentNode, replace: Replace): ContentNode {
  const { attributes, style, components, source } = node;
  const src = attributes?.src;
  return {
    ...node,
    ...(typeof src === 'string' && isForeign(src)
      ? { attributes: { ...attributes, src: replace(src) } }
      : {}),
    ...(style === undefined ? {} : { style: styleWith(style, replace) }),
    ...(node.type === 'html' && typeof source === 'string'
      ? { source: sourceWith(source, replace) }
      : {}),
    ...(components === undefined
      ? {}
      : { components: components.map((each) => nodeWith(each, replace)) }),
  };
}

function ruleWith(rule: ContentRule, replace: Replace): ContentRule {
  const style = Object.fromEntries(
    Object.entries(rule.style).map(([property, value]) => [
      property,
      typeof value === 'string'
        ? cssWith(value, replace)
        : value.map((each) => cssWith(each, replace)),
    ]),
  );
  return { ...rule, style };
}

function styleWith(style: Readonly<Record<string, string>>, replace: Replace) {
  return Object.fromEntries(
    Object.entries(style).map(([property, value]) => [property, cssWith(value, replace)]),
  );
}

function cssWith(value: string, replace: Replace) {
  return value.replace(ADDRESS, (whole, address: string) =>
    whole.replace(address, () => replace(address)),
  );
}

const ADDRESS = /url\(\s*["']?(https?:\/\/[^"')\s]+)/gi;

function sourceWith(source: string, replace: Replace) {
  return cssWith(source, replace).replace(IMAGE, (whole, written: string) => {
    const address = written.replaceAll('&amp;', '&');
    const other = replace(address);
    return other === address ? whole : whole.replace(written, () => other.replaceAll('&', '&amp;'));
  });
}

const IMAGE = /<img\b[^<>]*?\ssrc\s*=\s*["']?(https?:\/\/[^"'\s>]+)/gi;

function isForeign(address: string) {
  return /^https?:\/\//i.test(address.trim());
}
