import type { ReactElement } from 'react';
import { memo } from 'react';
import type { LucideIcon } from 'lucide-react';
import * as css from '../../../styles/icon.css.ts';
import type { IconName } from '../../shared/contract/icon-name.ts';
import { icons } from './icons.ts';

/**
 * A drawn icon by its name; hidden from assistive technology unless it has a label. A page has a hundred: each is one element
 * to React, whose parts the browser reads from a text that is made once for a name.
 */
export const Icon = memo(function Icon({ name, size, tone, turning, label }: IconProps) {
  return (
    <svg
      viewBox="0 0 24 24"
      className={css.icon}
      data-size={size}
      data-tone={tone}
      data-turning={turning ? '' : undefined}
      role={label === undefined ? undefined : 'img'}
      aria-label={label}
      aria-hidden={label === undefined ? true : undefined}
      {...partsOf(name)}
    />
  );
});

/** What is in an icon: markup of the package's own, with nothing that a person wrote. */
function partsOf(name: IconName): Parts {
  const held = parts.get(name);
  if (held !== undefined) return held;
  const __html = nodesOf(icons[name]).map(written).join('');
  const made = { dangerouslySetInnerHTML: { __html } };
  parts.set(name, made);
  return made;
}

const parts = new Map<IconName, Parts>();

/** A component of the package gives its nodes to the part that all icons share. */
function nodesOf(drawn: LucideIcon): readonly IconNode[] {
  const { render } = drawn as unknown as RenderedIcon;
  return render({}, null).props.icon.node;
}

function written([tag, { key: _key, ...attributes }]: IconNode) {
  const pairs = Object.entries(attributes).map(([name, value]) => ` ${name}="${value}"`);
  return `<${tag}${pairs.join('')}></${tag}>`;
}

interface Parts {
  readonly dangerouslySetInnerHTML: { readonly __html: string };
}

type IconNode = readonly [tag: string, attributes: Readonly<Record<string, string>>];

interface RenderedIcon {
  readonly render: (
    props: object,
    ref: null,
  ) => ReactElement<{ readonly icon: { readonly node: readonly IconNode[] } }>;
}

interface IconProps {
  readonly name: IconName;
  /** 16 px unless said: small is 14, tiny 12. */
  readonly size?: 'small' | 'tiny' | undefined;
  readonly tone?: Tone | undefined;
  readonly turning?: boolean | undefined;
  readonly label?: string | undefined;
}

export type Tone = 'accent' | 'green' | 'amber' | 'red';
