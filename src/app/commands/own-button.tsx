import type { ButtonProps } from '../ui/button.tsx';
import { Button } from '../ui/button.tsx';
import type { IconButtonProps } from '../ui/icon-button.tsx';
import { IconButton } from '../ui/icon-button.tsx';
import type { Scope } from './directory.ts';
import type { OwnButton as Entry } from './use-own-button.ts';
import { useOwnButton } from './use-own-button.ts';

/** A button that is a command by itself while it stands in the page. */
export function OwnButton({ entry, scope, ...look }: ButtonProps & Own) {
  return <Button {...look} {...useOwnButton(entry, scope)} keys={entry.keys?.[0]} />;
}

/** The same with an icon alone; it is called as its command unless a label is given. */
export function OwnIconButton({
  entry,
  scope,
  label,
  ...look
}: Omit<IconButtonProps, 'label'> & Own & { readonly label?: string }) {
  const own = useOwnButton(entry, scope);
  return <IconButton {...look} {...own} label={label ?? entry.title} keys={entry.keys?.[0]} />;
}

interface Own {
  /** It must keep its identity. */
  readonly entry: Entry;
  readonly scope?: Scope | undefined;
}
