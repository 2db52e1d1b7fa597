import { lazyPart } from '../../data/lazy-part.tsx';
import type { Feature, NamedRow } from '../../resources/feature.ts';
import { Avatar } from '../../ui/avatar.tsx';

/** How somebody is shown where their name stands. */
export const person: NamedRow = {
  mark: (_, name) => <Avatar name={name} size="small" />,
  stacked: true,
};

export const users: Feature = {
  panel: lazyPart(async () => (await import('./user-parts.ts')).UserAccessPanel),
  rowActions: lazyPart(async () => (await import('./user-parts.ts')).UserRowActions),
  named: { ...person, isAsker: true },
};
