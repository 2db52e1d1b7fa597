import { Link } from 'wouter';
import { siblingsOf } from '../../../shared/navigation.ts';
import type { Resource } from '../../../shared/resources/define.ts';
import { LinkTabs } from '../../ui/link-tabs.tsx';

/** The lists that stand beside this one under one entry of the sidebar; nothing where it stands alone. */
export function ListSiblings({ resource }: { readonly resource: Resource }) {
  const tabs = siblingsOf(resource).map(({ name, title, page }) => ({
    id: name,
    title: title.many,
    current: name === resource.name,
    href: page ?? '/',
  }));
  return tabs.length === 0 ? null : (
    <LinkTabs label="Related lists" tabs={tabs} renderLink={(href) => <Link href={href} />} />
  );
}
