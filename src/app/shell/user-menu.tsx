import type { ReactNode } from 'react';
import * as css from '../../../styles/top-bar.css.ts';
import { Avatar } from '../ui/avatar.tsx';
import { Icon } from '../ui/icon.tsx';
import { useOwnButton } from '../commands/use-own-button.ts';
import { Menu, MenuSeparator } from '../ui/menu.tsx';

/** The person's own menu; its items are `MenuItem`s made from commands. */
export function UserMenu({ name, detail, image, children }: UserMenuProps) {
  const opener = useOwnButton(OPENER, 'global');
  return (
    <Menu
      label="User menu"
      button={
        <button type="button" className={css.tool} aria-label={`User menu: ${name}`} {...opener}>
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

const OPENER = {
  id: 'person.menu',
  title: 'Open user menu',
  icon: 'user',
  synonyms: ['account', 'profile', 'me', 'theme', 'log out'],
} as const;

interface UserMenuProps {
  readonly name: string;
  /** E-mail, groups. */
  readonly detail?: string | undefined;
  readonly image?: string | null | undefined;
  readonly children: ReactNode;
}
