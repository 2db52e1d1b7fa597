import { normalizeText, writtenLike } from '../nearest.ts';

/** A parameter of the vocabulary of tracked links. */
export interface KnownParameter {
  readonly name: string;
  readonly required: boolean;
  /** Any value where there is none. */
  readonly allowed_values: readonly { readonly value: string }[];
}

/** What a link's parameters do against the vocabulary. */
export interface ParameterFinding {
  readonly kind: 'case' | 'spelling' | 'doubled' | 'unknown' | 'value' | 'empty' | 'missing';
  readonly parameter: string;
  readonly message: string;
  /** What to write instead; null where nobody can say. */
  readonly suggestion: string | null;
}

/** Judges the parameters of an address against the vocabulary: its names, its values, what stands twice and what is left out. */
export function lintParameters(
  url: string,
  vocabulary: readonly KnownParameter[],
): readonly ParameterFinding[] {
  if (vocabulary.length === 0) return [];
  const given = [...new URLSearchParams(queryOf(url))];
  const names = [...new Set(given.map(([name]) => name))];
  const values = given.flatMap((parameter) => lintValue(parameter, vocabulary));
  const isFirst = ({ message }: ParameterFinding, at: number) =>
    values.findIndex((other) => other.message === message) === at;
  return [
    ...names.flatMap((name) => lintName(name, vocabulary)),
    ...doubled(given, vocabulary),
    ...values.filter(isFirst),
    ...missing(names, vocabulary),
  ];
}

/** Whether anybody can say what to write instead. */
export function isMendable({ kind, suggestion }: ParameterFinding): boolean {
  return kind === 'doubled' || suggestion !== null;
}

/** The address with all mended that can be. */
export function mendAll(url: string, vocabulary: readonly KnownParameter[]): string {
  const first = lintParameters(url, vocabulary).find(isMendable);
  if (first === undefined) return url;
  const next = mendParameters(url, first);
  return next === url ? url : mendAll(next, vocabulary);
}

/** The address with one of the findings mended, and not a letter changed beside it; as it was where nobody can say how. */
export function mendParameters(url: string, finding: ParameterFinding): string {
  const query = queryOf(url);
  if (query === '' || !isMendable(finding)) return url;
  const start = url.indexOf('?') + 1;
  const parts = query.split('&').map((text) => ({ text, pair: pairOf(text) }));
  const next = mended(parts, finding).map(({ text }) => text);
  return `${url.slice(0, start)}${next.join('&')}${url.slice(start + query.length)}`;
}

/** A parameter as it stands in an address, and as it is read. */
interface Part {
  readonly text: string;
  readonly pair: Pair;
}

function mended(
  parts: readonly Part[],
  { kind, parameter, suggestion }: ParameterFinding,
): readonly Part[] {
  if (kind === 'doubled') {
    const first = parts.findIndex(
      ({ pair: [name] }) => normalizeText(name) === normalizeText(parameter),
    );
    return parts.filter(
      ({ pair: [name] }, at) => at === first || normalizeText(name) !== normalizeText(parameter),
    );
  }
  const written = encodeURIComponent(suggestion ?? '');
  return parts.map((part) => {
    if (part.pair[0] !== parameter) return part;
    const [name, value] = splitOnce(part.text, '=');
    const text = kind === 'value' ? `${name}=${written}` : `${written}=${value ?? ''}`;
    return { text, pair: pairOf(text) };
  });
}

function pairOf(text: string): Pair {
  return [...new URLSearchParams(text)][0] ?? ['', ''];
}

type Pair = readonly [name: string, value: string];

function lintName(name: string, vocabulary: readonly KnownParameter[]): ParameterFinding[] {
  if (vocabulary.some((known) => known.name === name)) return [];
  const sameLetters = vocabulary.find((known) => normalizeText(known.name) === normalizeText(name));
  if (sameLetters !== undefined) {
    const message = `Write “${sameLetters.name}”, not “${name}”: reports tell them apart.`;
    return [{ kind: 'case', parameter: name, message, suggestion: sameLetters.name }];
  }
  const near = nearest(
    name,
    vocabulary.map((known) => known.name),
  );
  if (near !== null) {
    const message = `“${name}” is none of our parameters: is “${near}” meant?`;
    return [{ kind: 'spelling', parameter: name, message, suggestion: near }];
  }
  const message = `“${name}” is none of our parameters.`;
  return [{ kind: 'unknown', parameter: name, message, suggestion: null }];
}

function doubled(given: readonly Pair[], vocabulary: readonly KnownParameter[]) {
  const counts = new Map<string, number>();
  for (const [name] of given)
    counts.set(normalizeText(name), (counts.get(normalizeText(name)) ?? 0) + 1);
  return [...counts].flatMap(([normalized, count]): ParameterFinding[] => {
    if (count < 2) return [];
    const parameter =
      vocabulary.find(({ name }) => normalizeText(name) === normalized)?.name ?? normalized;
    const message = `“${parameter}” stands there ${count} times: only one of them is counted.`;
    return [{ kind: 'doubled', parameter, message, suggestion: null }];
  });
}

function lintValue([name, value]: Pair, vocabulary: readonly KnownParameter[]): ParameterFinding[] {
  const known = vocabulary.find((each) => normalizeText(each.name) === normalizeText(name));
  if (known === undefined) return [];
  if (value.trim() === '') {
    const message = `“${name}” has no value.`;
    return [{ kind: 'empty', parameter: name, message, suggestion: null }];
  }
  const values = known.allowed_values.map((each) => each.value);
  if (values.length === 0 || values.includes(value)) return [];
  const suggestion =
    values.find((each) => normalizeText(each) === normalizeText(value)) ?? nearest(value, values);
  const hint = suggestion === null ? '' : ` Is “${suggestion}” meant?`;
  const message = `“${value}” is no value of “${known.name}”.${hint}`;
  return [{ kind: 'value', parameter: name, message, suggestion }];
}

function missing(names: readonly string[], vocabulary: readonly KnownParameter[]) {
  return vocabulary.flatMap(({ name, required }): ParameterFinding[] => {
    if (!required || names.some((given) => normalizeText(given) === normalizeText(name))) return [];
    const message = `Every tracked link carries “${name}”.`;
    return [{ kind: 'missing', parameter: name, message, suggestion: null }];
  });
}

/** The one that is written like it; null where none or several are. */
function nearest(text: string, choices: readonly string[]): string | null {
  const near = writtenLike(text, choices);
  return near.length === 1 ? (near[0]?.choice ?? null) : null;
}

function queryOf(url: string): string {
  const [head = ''] = splitOnce(url, '#');
  return splitOnce(head, '?')[1] ?? '';
}

function splitOnce(text: string, at: string): readonly [string, string?] {
  const index = text.indexOf(at);
  return index === -1 ? [text] : [text.slice(0, index), text.slice(index + at.length)];
}
