import type { ComponentPropsWithRef, ReactElement } from 'react';
import { Link } from 'wouter';
import { cutOf, cutText } from '../../shared/contract/image-cut.ts';
import type { Destination } from '../../shared/navigation.ts';
import { isCurrent, userMenu } from '../../shared/navigation.ts';
import type { Me } from '../../shared/wire.ts';
import { pageFacts } from '../data/page.ts';
import { useMe } from '../data/me.ts';
import { MenuItem, MenuSeparator } from '../ui/menu.tsx';
import { useRun } from '../commands/page-directory.ts';
import { useCommand } from '../commands/use-commands.ts';
import { useTaskCount } from '../actors/running-tasks.ts';
import { UserMenu } from './user-menu.tsx';

/** The menu of the person who is signed in: their places, the theme, and the way out. */
export function PageUserMenu({ path }: { readonly path: string }) {
  const me = useMe();
  const tasks = useTaskCount() ?? 0;
  return (
    <UserMenu name={me?.full_name ?? ''} detail={me?.email} image={photoOf(me)}>
      {userMenu(pageFacts().helpUrl).map((item) => (
        <MenuItem
          key={item.to}
          icon={item.icon}
          command={`go.${item.to}`}
          render={linkTo(item)}
          current={isCurrent(item, path)}
          {...(item.to === '/tasks' && tasks > 0 ? { end: String(tasks) } : {})}
        >
          {item.title}
        </MenuItem>
      ))}
      <MenuSeparator />
      <CommandItem id="theme.follow" />
      <CommandItem id="theme.dark" />
      <CommandItem id="theme.light" />
      <MenuSeparator />
      <CommandItem id="session.logout" />
    </UserMenu>
  );
}

/** The part of the photo that the person has chosen. */
function photoOf(me: Me | null) {
  if (!me?.photo) return null;
  const cut = cutOf(me.photo);
  return `/files/${me.photo.key}?size=96${cut === null ? '' : `&cut=${cutText(cut)}`}`;
}

function CommandItem({ id }: { readonly id: string }) {
  const command = useCommand(id);
  const run = useRun();
  if (command === null) return null;
  return (
    <MenuItem
      command={id}
      icon={command.icon ?? undefined}
      keys={command.keys[0]}
      onSelect={() => run(id)}
    >
      {command.title}
    </MenuItem>
  );
}

function linkTo({ to, external }: Destination): ReactElement {
  return external ? <OutsideLink href={to} /> : <Link href={to} />;
}

function OutsideLink({ children, ...rest }: ComponentPropsWithRef<'a'>) {
  return (
    <a {...rest} target="_blank" rel="noopener noreferrer">
      {children}
    </a>
  );
}
