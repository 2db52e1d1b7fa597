import type { ButtonProps } from '../ui/button.tsx';
import { Button } from '../ui/button.tsx';
import type { IconButtonProps } from '../ui/icon-button.tsx';
import { IconButton } from '../ui/icon-button.tsx';
import type { Args, Declared, Scope } from './directory.ts';
import { useOwnCommand } from './use-own-command.ts';

/** A button that is a command by itself while it stands in the page: a press, its row in the palette and its keys do the same. */
export function OwnButton({ declared, run, scope, ...look }: Look<ButtonProps> & Own) {
  const own = useOwnCommand(declared, { run, off: offOf(look), scope });
  return <Button {...look} {...own} keys={declared.keys?.[0]} onClick={() => run({})} />;
}

/** The same with an icon alone; it is called as its command unless a label is given. */
export function OwnIconButton({ declared, run, scope, label, ...look }: IconLook & Own) {
  const own = useOwnCommand(declared, { run, off: offOf(look), scope });
  const title = label ?? declared.title;
  return (
    <IconButton
      {...look}
      {...own}
      label={title}
      keys={declared.keys?.[0]}
      onClick={() => run({})}
    />
  );
}

function offOf({ off, busy }: Pick<ButtonProps, 'off' | 'busy'>) {
  return off ?? (busy === true ? 'It is under way' : null);
}

type Look<Props> = Omit<Props, 'onClick' | 'keys'>;
type IconLook = Look<Omit<IconButtonProps, 'label'>> & { readonly label?: string | undefined };

interface Own {
  /** It must keep its identity. */
  readonly declared: Declared;
  readonly run: (args: Args) => void;
  readonly scope?: Scope | undefined;
}
