import { classesOf } from '../node-faults.ts';
import { nodesOf, rootOf } from '../project.ts';
import { selectorOf } from '../rule-faults.ts';
import type { ContentNode, ContentProject, ContentRule } from '../project.types.ts';

interface Apart {
  readonly blocks: readonly ContentNode[];
  readonly rules: readonly ContentRule[];
}

/**
 * The blocks and rules of one page as they can stand beside another one: its names are none of the other's, and rules that
 * are of no name count in an element around its blocks alone.
 */
export function keepApart(current: ContentProject, taken: ContentProject): Apart {
  const names = { ours: namesOf(current), theirs: namesOf(taken) };
  const renames: Renames = {
    classes: renamesOf(names.ours.classes, names.theirs.classes, (name) =>
      [names.ours, names.theirs].some(({ styled }) => styled.has(name)),
    ),
    ids: renamesOf(names.ours.ids, names.theirs.ids),
    frames: renamesOf(names.ours.frames, names.theirs.frames),
  };
  const scope = freshName('import', 1, new Set([...names.ours.classes, ...names.theirs.classes]));
  const styles = (taken.grapes.styles ?? []).map((rule) => renamedRule(rule, renames));
  const rules = styles.map((rule) => scopedRule(rule, scope));
  const blocks = (rootOf(taken).components ?? []).map((node) => renamedNode(node, renames));
  const isScoped = rules.some((rule, at) => rule !== styles[at]);
  return { blocks: isScoped ? [{ classes: [scope], components: blocks }] : blocks, rules };
}

interface Names {
  readonly classes: ReadonlySet<string>;
  readonly ids: ReadonlySet<string>;
  /** Of animations. */
  readonly frames: ReadonlySet<string>;
  /** Classes that a rule is of. */
  readonly styled: ReadonlySet<string>;
}

function namesOf(project: ContentProject): Names {
  const nodes = [...nodesOf(rootOf(project))].map(({ node }) => node);
  const rules = project.grapes.styles ?? [];
  const selectors = rules.map(selectorOf).join(' ');
  const styled = namesIn(selectors, /\.([\w-]+)/g);
  return {
    styled: new Set(styled),
    classes: new Set([...nodes.flatMap(classNamesOf), ...styled]),
    ids: new Set([
      ...nodes.map(({ attributes }) => String(attributes?.id ?? '')),
      ...namesIn(selectors, /#([\w-]+)/g),
    ]),
    frames: new Set(
      rules.flatMap((rule) => (rule.atRuleType === 'keyframes' ? [rule.mediaText ?? ''] : [])),
    ),
  };
}

function classNamesOf(node: ContentNode): readonly string[] {
  return [...classesOf(node), ...String(node.attributes?.class ?? '').split(/\s+/)];
}

function namesIn(text: string, pattern: RegExp): readonly string[] {
  return [...text.matchAll(pattern)].map(([, name = '']) => name);
}

type Rename = ReadonlyMap<string, string>;
type Renames = Readonly<Record<'classes' | 'ids' | 'frames', Rename>>;

function renamesOf(
  ours: ReadonlySet<string>,
  theirs: ReadonlySet<string>,
  counts: (name: string) => boolean = () => true,
): Rename {
  const taken = new Set([...ours, ...theirs]);
  const shared = [...theirs].filter((name) => name !== '' && ours.has(name) && counts(name));
  return new Map(
    shared.map((name) => {
      const fresh = freshName(name, 2, taken);
      taken.add(fresh);
      return [name, fresh];
    }),
  );
}

function freshName(name: string, from: number, taken: ReadonlySet<string>): string {
  let count = from;
  while (taken.has(`${name}-${count}`)) count += 1;
  return `${name}-${count}`;
}

function renamedNode(node: ContentNode, renames: Renames): ContentNode {
  const { attributes, classes, components, style } = node;
  const of = (name: string) => renames.classes.get(name) ?? name;
  return {
    ...node,
    ...(attributes === undefined ? {} : { attributes: renamedAttributes(attributes, renames) }),
    ...(classes === undefined
      ? {}
      : {
          classes: classes.map((each) =>
            typeof each === 'string' ? of(each) : { ...each, name: of(each.name) },
          ),
        }),
    ...(style === undefined
      ? {}
      : { style: renamedStyle(style, renames) as Record<string, string> }),
    ...(components === undefined
      ? {}
      : { components: components.map((each) => renamedNode(each, renames)) }),
  };
}

type Attributes = NonNullable<ContentNode['attributes']>;

function renamedAttributes(attributes: Attributes, { classes, ids }: Renames): Attributes {
  const words = (value: unknown, names: Rename) =>
    String(value)
      .split(/\s+/)
      .map((each) => names.get(each) ?? each)
      .join(' ');
  return Object.fromEntries(
    Object.entries(attributes).map(([name, value]) => {
      if (name === 'class') return [name, words(value, classes)];
      if (LEADING.test(name)) return [name, words(value, ids)];
      const led =
        name === 'href' && String(value).startsWith('#')
          ? ids.get(String(value).slice(1))
          : undefined;
      return [name, led === undefined ? value : `#${led}`];
    }),
  );
}

/** Attributes that are an id, or name some. */
const LEADING = /^(id|for|headers|aria-(labelledby|describedby|controls|owns|details|flowto))$/;

function renamedRule(rule: ContentRule, renames: Renames): ContentRule {
  const style = renamedStyle(rule.style, renames);
  if (rule.atRuleType === 'keyframes')
    return { ...rule, mediaText: renames.frames.get(rule.mediaText ?? '') ?? rule.mediaText ?? '' };
  return {
    ...rule,
    style,
    selectors: rule.selectors.map((each) => renamedSelector(each, renames)),
    ...(rule.selectorsAdd === undefined
      ? {}
      : { selectorsAdd: renamedNames(rule.selectorsAdd, renames) }),
  };
}

function renamedSelector(selector: ContentRule['selectors'][number], renames: Renames) {
  if (typeof selector === 'string')
    return /^[#.]/.test(selector)
      ? renamedNames(selector, renames)
      : (renames.classes.get(selector) ?? selector);
  const names = selector.type === 2 ? renames.ids : renames.classes;
  return { ...selector, name: names.get(selector.name) ?? selector.name };
}

function renamedNames(text: string, { classes, ids }: Renames): string {
  return text.replace(/([.#])(-?[A-Za-z_][\w-]*)/g, (whole, sign: string, name: string) => {
    const other = (sign === '#' ? ids : classes).get(name);
    return other === undefined ? whole : `${sign}${other}`;
  });
}

function renamedStyle(style: ContentRule['style'], { frames }: Renames): ContentRule['style'] {
  if (frames.size === 0) return style;
  const of = (text: string) => text.replace(/[\w-]+/g, (word) => frames.get(word) ?? word);
  return Object.fromEntries(
    Object.entries(style).map(([property, value]) => {
      if (!/^(-webkit-)?animation(-name)?$/.test(property)) return [property, value];
      return [property, typeof value === 'string' ? of(value) : value.map(of)];
    }),
  );
}

/** The rule itself where each of its selectors is of a name. */
function scopedRule(rule: ContentRule, scope: string): ContentRule {
  if (rule.atRuleType === 'keyframes') return rule;
  const parts = partsOf(selectorOf(rule));
  if (parts.every(isNamed)) return rule;
  const { state: _, ...rest } = rule;
  const selectorsAdd = parts
    .map((part) => (isNamed(part) ? part.trim() : scoped(part.trim(), scope)))
    .join(', ');
  return { ...rest, selectors: [], selectorsAdd };
}

/** The selectors of a list; a comma within brackets is of one of them. */
function partsOf(text: string): readonly string[] {
  const parts: string[] = [];
  let start = 0;
  let depth = 0;
  for (let at = 0; at < text.length; at += 1) {
    const sign = text[at];
    if (sign === '(' || sign === '[') depth += 1;
    else if (sign === ')' || sign === ']') depth -= 1;
    else if (sign === ',' && depth === 0) {
      parts.push(text.slice(start, at));
      start = at + 1;
    }
  }
  return [...parts, text.slice(start)];
}

function isNamed(part: string) {
  return /[.#]/.test(part.replace(/\[[^[\]]*\]/g, ''));
}

function scoped(part: string, scope: string) {
  const whole = part.replace(/^(html\s+body|html|body|:root)(?![\w-])/i, `.${scope}`);
  return whole === part ? `.${scope} ${part}` : whole;
}
