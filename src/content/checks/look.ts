import type { Rgb } from '../../shared/contract/contrast.ts';
import { rgb } from '../../shared/contract/contrast.ts';
import { themeCss } from '../../shared/theme-css.ts';
import { BLOCK_STYLES } from '../block-styles.ts';
import { declarationsIn, parseStyles } from '../parse-styles.ts';
import type { ContentRule } from '../project.types.ts';
import { selectorOf } from '../rule-faults.ts';
import type { CheckedNode, CheckedPage } from './check.ts';
import { attributeOf } from './check.ts';
import { colorIn } from './colors.ts';
import type { Selector } from './selectors.ts';
import { matches, selectorsIn } from './selectors.ts';

/** How the text of an element looks, as far as style sheets say it; null for what cannot be told. */
export interface Look {
  readonly color: Rgb | null;
  readonly ground: Rgb | null;
  /** In px. */
  readonly size: number;
  readonly weight: number;
  readonly isHidden: boolean;
  readonly variables: Readonly<Record<string, string>>;
}

/** Of every element of a page: the theme, the styles of blocks, the page's own rules, the elements' own styles, as they come. */
export function looksOf(page: CheckedPage): ReadonlyMap<CheckedNode, Look> {
  const rules = rulesOf(page);
  const looks = new Map<CheckedNode, Look>();
  for (const each of page.nodes) {
    if (each.node.type === 'textnode' || each.node.type === 'comment') continue;
    const above = (each.around === null ? undefined : looks.get(each.around)) ?? START;
    looks.set(each, lookOf(each, above, rules));
  }
  return looks;
}

const START: Look = {
  color: rgb('#000000'),
  ground: rgb('#ffffff'),
  size: 16,
  weight: 400,
  isHidden: false,
  variables: {},
};

interface Declared {
  readonly property: string;
  readonly value: string;
}

interface Ranked {
  readonly selector: Selector;
  readonly declared: readonly Declared[];
  readonly order: number;
}

/** By what the last part of their selectors asks for, so that few are tried for an element. */
type Rules = ReadonlyMap<string, readonly Ranked[]>;

function rulesOf({ theme, styles }: CheckedPage): Rules {
  const own = parseStyles(`${themeCss(theme)}${BLOCK_STYLES}`).rules;
  const found = new Map<string, Ranked[]>();
  [...own, ...styles].filter(isEverywhere).forEach((rule, order) => {
    const declared = declaredIn(rule.style);
    for (const selector of selectorsIn(selectorOf(rule).replaceAll(':root', 'body'))) {
      const key = keyOf(selector);
      found.set(key, [...(found.get(key) ?? []), { selector, declared, order }]);
    }
  });
  return found;
}

/** What is said for one width alone is judged by nobody here. */
function isEverywhere({ atRuleType = '', mediaText = '', state = '' }: ContentRule) {
  return atRuleType === '' && mediaText === '' && state === '';
}

function keyOf({ parts: [last] }: Selector) {
  const [id] = last?.ids ?? [];
  const [name] = last?.classes ?? [];
  return id !== undefined ? `#${id}` : name !== undefined ? `.${name}` : (last?.tag ?? '');
}

function declaredIn(style: ContentRule['style']): readonly Declared[] {
  return Object.entries(style).flatMap(([property, value]) =>
    [value].flat().map((each) => ({ property: property.toLowerCase(), value: each as string })),
  );
}

function lookOf(each: CheckedNode, above: Look, rules: Rules): Look {
  const declared = [...attributesOf(each), ...sheetOf(each, rules), ...styleOf(each)];
  const variables = { ...above.variables };
  for (const { property, value } of declared)
    if (property.startsWith('--')) variables[property] = value;
  const start: Look = { ...above, variables };
  return declared
    .filter(({ property }) => !property.startsWith('--'))
    .map(({ property, value }) => ({ property, value: filled(plain(value), variables) }))
    .reduce((look, { property, value }) => applied(look, { property, value }, above), start);
}

/** What is important comes last. */
function sheetOf(each: CheckedNode, rules: Rules): readonly Declared[] {
  const classes = [each.node.classes ?? [], attributeOf(each, 'class').split(/\s+/)].flat();
  const names = classes.map((one) => `.${typeof one === 'string' ? one : one.name}`);
  const tag = each.node.type === 'wrapper' ? 'body' : each.tag;
  const keys = new Set(['', tag, `#${attributeOf(each, 'id')}`, ...names]);
  const tried = [...keys].flatMap((key) => rules.get(key) ?? []);
  return tried
    .filter(({ selector }) => matches(selector, each))
    .sort((a, b) => a.selector.weight - b.selector.weight || a.order - b.order)
    .flatMap(({ declared }) => declared)
    .sort((a, b) => Number(isImportant(a)) - Number(isImportant(b)));
}

function isImportant({ value }: Declared) {
  return /!\s*important\s*$/i.test(value);
}

function plain(value: string) {
  return value.replace(/!\s*important\s*$/i, '').trim();
}

/** What old markup says by attributes. */
function attributesOf(each: CheckedNode): readonly Declared[] {
  const ground = attributeOf(each, 'bgcolor');
  const color = each.tag === 'font' ? attributeOf(each, 'color') : '';
  return [
    ...(ground === '' ? [] : [{ property: 'background-color', value: ground }]),
    ...(color === '' ? [] : [{ property: 'color', value: color }]),
  ];
}

function styleOf(each: CheckedNode): readonly Declared[] {
  const written = declarationsIn(attributeOf(each, 'style')).map(({ text }) => {
    const [property = '', ...value] = text.split(':');
    return { property: property.trim().toLowerCase(), value: value.join(':').trim() };
  });
  return [...written, ...declaredIn(each.node.style ?? {})];
}

/** With what its variables stand for; a text that names none that is known stays as it is. */
function filled(value: string, variables: Look['variables'], depth = 0): string {
  if (depth > 8 || !value.includes('var(')) return value;
  const next = value.replace(
    /var\(\s*(--[\w-]+)\s*(?:,((?:[^()]|\([^()]*\))*))?\)/g,
    (whole, name: string, otherwise?: string) => variables[name] ?? otherwise?.trim() ?? whole,
  );
  return next === value ? value : filled(next, variables, depth + 1);
}

function applied(look: Look, { property, value }: Declared, above: Look): Look {
  if (property === 'display') return { ...look, isHidden: look.isHidden || value === 'none' };
  if (property === 'font-weight') return { ...look, weight: weightIn(value, above.weight) };
  if (property === 'font-size') return { ...look, size: sizeIn(value, above.size) };
  if (property === 'color') {
    const kept = /^(inherit|unset|currentcolor)$/i.test(value);
    return { ...look, color: kept ? above.color : colorIn(value, look.ground) };
  }
  if (property === 'background-color') return { ...look, ground: colorIn(value, above.ground) };
  if (property === 'background') return { ...look, ground: groundIn(value, above.ground) };
  if (property === 'background-image') return value === 'none' ? look : { ...look, ground: null };
  return look;
}

/** A background of one colour; of a picture or a gradient nobody knows what stands behind a letter. */
function groundIn(value: string, above: Rgb | null): Rgb | null {
  if (value === 'none' || value === '') return above;
  return colorIn(value, above);
}

function weightIn(value: string, above: number) {
  const words: Readonly<Record<string, number>> = { normal: 400, bold: 700, bolder: 700 };
  const weight = words[value] ?? Number(value);
  return Number.isFinite(weight) ? weight : above;
}

/** The least that it may be, where it depends on the width of the page. */
function sizeIn(value: string, above: number): number {
  const [, least] = /^clamp\(([^,]+),/.exec(value) ?? [];
  const [, amount = '', unit = ''] =
    /^([\d.]+)(px|rem|em|pt|%)$/.exec((least ?? value).trim()) ?? [];
  const size = Number(amount);
  if (amount === '' || !Number.isFinite(size)) return above;
  const units: Readonly<Record<string, number>> = {
    px: 1,
    rem: 16,
    em: above,
    pt: 4 / 3,
    '%': above / 100,
  };
  return size * (units[unit] ?? 1);
}
