import type { Tone } from '../../ui/icon.tsx';
import { Status } from '../../ui/status.tsx';

/** The state of a user as the list shows it. */
export function UserStatus({ status }: { readonly status: unknown }) {
  const known = STATUSES[String(status)];
  return known === undefined ? null : <Status tone={known.tone}>{known.title}</Status>;
}

const STATUSES: Readonly<
  Record<string, { readonly title: string; readonly tone: Tone | 'hollow' }>
> = {
  invited: { title: 'Invited', tone: 'amber' },
  active: { title: 'Active', tone: 'green' },
  disabled: { title: 'Disabled', tone: 'hollow' },
};
