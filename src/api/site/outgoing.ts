import { readMacros } from '../../shared/contract/macros.ts';
import type { SiteBinding, SiteSettings } from './site-cache.ts';
import { partsOf } from './site-cache.ts';

/** What a link knows of itself, as bindings name it. */
interface LinkValues {
  readonly effort_id: number | null;
  readonly campaign_id: number | null;
  readonly date: string;
}

/**
 * The address that a reader is sent to: with the values that a binding of that address names, and with the parameters of our
 * vocabulary that the reader came with. What the address says itself stays as it is.
 */
export function outgoingUrl(
  address: string,
  query: string,
  settings: Pick<SiteSettings, 'parameters' | 'bindings'>,
  values: LinkValues,
): string {
  const given = [
    ...(bindingOf(address, settings.bindings)?.variable_map ?? []).flatMap((each) =>
      boundValue(each, values),
    ),
    ...carriedParameters(query, settings),
  ];
  if (given.length === 0) return address;
  const url = new URL(address);
  for (const [name, value] of given)
    if (!url.searchParams.has(name)) url.searchParams.append(name, value);
  return url.href;
}

/** Parameters of the vocabulary that an address came with: each once, and never a value that it does not know. */
function carriedParameters(
  query: string,
  { parameters }: Pick<SiteSettings, 'parameters'>,
): readonly (readonly [string, string])[] {
  if (query === '') return [];
  const sent = new URLSearchParams(query);
  return parameters.flatMap(({ name, allowed_values }) => {
    const value = sent.get(name);
    if (value === null || value === '' || value.length > MOST_VALUE) return [];
    const isKnown =
      allowed_values.length === 0 || allowed_values.some((each) => each.value === value);
    return isKnown ? [[name, value] as const] : [];
  });
}

const MOST_VALUE = 200;

/** The links of a page with what its reader came with, so that the next page knows it, too. */
export function carryIntoLinks(
  html: string,
  query: string,
  settings: Pick<SiteSettings, 'parameters'>,
): string {
  const carried = carriedParameters(query, settings);
  if (carried.length === 0) return html;
  return html.replace(/(<a\b[^>]*?\shref=")([^"]+)(")/gi, (whole, before, href, after) => {
    const next = withParameters(String(href).replaceAll('&amp;', '&'), carried);
    return next === null ? whole : `${before}${next.replaceAll('&', '&amp;')}${after}`;
  });
}

/** Null where the address leads to no page. */
function withParameters(href: string, carried: readonly (readonly [string, string])[]) {
  const isPath = /^\/(?!\/)/.test(href);
  if (!isPath && !/^https?:\/\//i.test(href)) return null;
  if (!URL.canParse(href, HERE)) return null;
  const url = new URL(href, HERE);
  for (const [name, value] of carried)
    if (!url.searchParams.has(name)) url.searchParams.append(name, value);
  return isPath ? url.href.slice(HERE.length) : url.href;
}

const HERE = 'http://here.invalid';

/** The binding of the longest address that one begins with, whole parts of its path alone. */
function bindingOf(address: string, bindings: readonly SiteBinding[]): SiteBinding | undefined {
  if (bindings.length === 0) return undefined;
  const wanted = partsOf(address);
  return bindings.find(
    ({ parts }) => parts !== null && wanted !== null && `${wanted}/`.startsWith(`${parts}/`),
  );
}

/** A text is itself; a macro is what the link knows, and the variable is left out where it knows nothing. */
function boundValue(
  { variable, value }: { readonly variable: string; readonly value: string },
  values: LinkValues,
): readonly (readonly [string, string])[] {
  let text = '';
  let from = 0;
  for (const { name, start, end } of readMacros(value).uses) {
    const known = Object.entries(values).find(([each]) => name.toLowerCase() === `$${each}`)?.[1];
    if (known === null || known === undefined) return [];
    text += value.slice(from, start) + String(known);
    from = end;
  }
  text += value.slice(from);
  return text === '' ? [] : [[variable, text]];
}
