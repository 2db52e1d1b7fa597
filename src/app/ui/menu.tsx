import {
  Menu as AriakitMenu,
  MenuButton,
  MenuGroup as AriakitMenuGroup,
  MenuGroupLabel,
  MenuItem as AriakitMenuItem,
  MenuItemCheckbox,
  MenuItemRadio,
  MenuProvider,
  MenuSeparator as AriakitMenuSeparator,
  useMenuContext,
} from '@ariakit/react/menu';
import type { ReactElement, ReactNode } from 'react';
import { useEffect } from 'react';
import * as css from '../../../styles/menu.css.ts';
import { Icon } from './icon.tsx';
import { KeyHint } from './key-hint.tsx';
import { ariaKeys, keyPlatform } from './keys.ts';

/** A menu under a button; the button is any button of this folder. */
export function Menu(props: MenuProps) {
  const { button, label, placement = 'bottom-end', open, onOpen, children } = props;
  return (
    <MenuProvider
      placement={placement}
      {...(open === undefined ? {} : { open })}
      {...(onOpen === undefined ? {} : { setOpen: onOpen })}
    >
      <MenuButton render={button} />
      {open === true ? <TakeFocus /> : null}
      <AriakitMenu
        className={css.float}
        gutter={4}
        portal
        unmountOnHide
        {...(label === undefined ? {} : { 'aria-label': label })}
      >
        {children}
      </AriakitMenu>
    </MenuProvider>
  );
}

/** A menu that something else than its button has opened takes the focus all the same. */
function TakeFocus() {
  const menu = useMenuContext();
  useEffect(() => {
    if (menu === undefined || menu.getState().autoFocusOnShow) return;
    menu.setInitialFocus('first');
    menu.setAutoFocusOnShow(true);
  }, [menu]);
  return null;
}

/** One command. Off with a reason it stays reachable and says why at its right. */
export function MenuItem({
  icon,
  keys,
  off,
  danger,
  onSelect,
  end,
  render,
  command,
  children,
}: MenuItemProps) {
  const isOff = typeof off === 'string';
  return (
    <AriakitMenuItem
      className={css.item}
      disabled={isOff}
      accessibleWhenDisabled
      aria-description={isOff ? off : undefined}
      aria-keyshortcuts={ariaKeys(keys, keyPlatform())}
      data-command={command}
      data-danger={danger ? '' : undefined}
      {...(onSelect === undefined ? {} : { onClick: onSelect })}
      {...(render === undefined ? {} : { render })}
    >
      {icon ? <Icon name={icon} /> : null}
      <span className={css.text}>{children}</span>
      {isOff && off !== '' ? (
        <span className={css.end} aria-hidden="true">
          {off}
        </span>
      ) : null}
      {end ? <span className={css.end}>{end}</span> : null}
      {keys && !isOff ? <KeyHint keys={keys} /> : null}
    </AriakitMenuItem>
  );
}

/** A command that is on or off; the menu stays open. */
export function MenuCheck({ checked, onChecked, end, children, name, command }: MenuCheckProps) {
  return (
    <MenuItemCheckbox
      className={css.item}
      name={name}
      data-command={command}
      checked={checked}
      onChange={() => onChecked(!checked)}
    >
      <span className={css.check}>
        <Icon name="check" size="tiny" />
      </span>
      <span className={css.text}>{children}</span>
      {end ? <span className={css.end}>{end}</span> : null}
    </MenuItemCheckbox>
  );
}

/** One of several. */
export function MenuRadio(props: MenuRadioProps) {
  const { name, value, chosen, onChoose, icon, command, children } = props;
  return (
    <MenuItemRadio
      className={css.item}
      name={name}
      value={value}
      data-command={command}
      checked={chosen}
      onChange={onChoose}
      hideOnClick
    >
      {icon ? <Icon name={icon} /> : null}
      <span className={css.text}>{children}</span>
      <span className={css.chosen}>{chosen ? <Icon name="check" /> : null}</span>
    </MenuItemRadio>
  );
}

export function MenuSeparator() {
  return <AriakitMenuSeparator className={css.rule} />;
}

export function MenuGroup({ label, children }: MenuGroupProps) {
  return (
    <AriakitMenuGroup>
      <MenuGroupLabel className={css.head}>{label}</MenuGroupLabel>
      {children}
    </AriakitMenuGroup>
  );
}

export interface MenuProps {
  readonly button: ReactElement;
  readonly label?: string | undefined;
  readonly placement?: 'bottom-end' | 'bottom-start' | 'top-end' | 'right-start' | undefined;
  readonly open?: boolean | undefined;
  readonly onOpen?: ((open: boolean) => void) | undefined;
  readonly children: ReactNode;
}

export interface MenuItemProps {
  readonly icon?: string | undefined;
  readonly keys?: string | undefined;
  readonly off?: string | null | undefined;
  readonly danger?: boolean | undefined;
  readonly onSelect?: (() => void) | undefined;
  readonly end?: ReactNode;
  /** A router's link, where the command goes to a page. */
  readonly render?: ReactElement | undefined;
  /** Of the command that does the same. */
  readonly command?: string | undefined;
  readonly children: ReactNode;
}

export interface MenuCheckProps {
  readonly name: string;
  readonly checked: boolean;
  readonly onChecked: (checked: boolean) => void;
  readonly end?: ReactNode;
  readonly command?: string | undefined;
  readonly children: ReactNode;
}

export interface MenuRadioProps {
  readonly name: string;
  readonly value: string;
  readonly chosen: boolean;
  readonly onChoose: () => void;
  readonly icon?: string | undefined;
  readonly command?: string | undefined;
  readonly children: ReactNode;
}

interface MenuGroupProps {
  readonly label: ReactNode;
  readonly children: ReactNode;
}
