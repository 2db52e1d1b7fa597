import type { ReactNode } from 'react';
import * as css from '../../../styles/top-bar.css.ts';
import { Avatar } from '../ui/avatar.tsx';
import { Icon } from '../ui/icon.tsx';
import * as commands from '../commands/registry/shell.ts';
import { useOpener } from '../commands/use-own-command.ts';
import { Menu, MenuSeparator } from '../ui/menu.tsx';

/** The person's own menu; its items are `MenuItem`s made from commands. */
export function UserMenu({ name, detail, image, children }: UserMenuProps) {
  const { button, panel } = useOpener(commands.person, 'global');
  return (
    <Menu
      label="User menu"
      {...panel}
      button={
        <button type="button" className={css.tool} aria-label={`User menu: ${name}`} {...button}>
          <Avatar name={name} image={image} />
          <span className={css.wideOnly}>
            <Icon name="chevron-down" size="tiny" />
          </span>
        </button>
      }
    >
      <div className={css.person}>
        <Avatar name={name} image={image} size="medium" />
        <div className={css.personText}>
          <div className={css.personName}>{name}</div>
          {detail ? <div className={css.personDetail}>{detail}</div> : null}
        </div>
      </div>
      <MenuSeparator />
      {children}
    </Menu>
  );
}

interface UserMenuProps {
  readonly name: string;
  /** E-mail, groups. */
  readonly detail?: string | undefined;
  readonly image?: string | null | undefined;
  readonly children: ReactNode;
}
