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
import { useEffect, useRef } from 'react';
import * as css from '../../../styles/menu.css.ts';
import { ClosingPress } from './closing-press.tsx';
import { Icon } from './icon.tsx';
import { KeyHint } from './key-hint.tsx';
import { ariaKeys, keyPlatform } from './keys.ts';
import type {
  MenuCheckProps,
  MenuGroupProps,
  MenuItemProps,
  MenuProps,
  MenuRadioProps,
  MenuStart,
} from './menu.tsx';

/** The menu itself. `start` says where the focus goes in a menu whose first opening made it. */
export function MenuFloat({ start, ...props }: MenuProps & { readonly start: MenuStart | null }) {
  const { button, label, placement = 'bottom-end', open, onOpen, children } = props;
  return (
    <MenuProvider
      placement={placement}
      defaultOpen={start !== null && open === undefined}
      {...(open === undefined ? {} : { open })}
      {...(onOpen === undefined ? {} : { setOpen: onOpen })}
    >
      <MenuButton render={button} />
      {open === true || (open === undefined && start !== null) ? (
        <TakeFocus start={start ?? 'first'} />
      ) : null}
      <AriakitMenu
        className={css.float}
        gutter={4}
        portal
        unmountOnHide
        {...(label === undefined ? {} : { 'aria-label': label })}
      >
        <ClosingPress />
        {children}
      </AriakitMenu>
    </MenuProvider>
  );
}

/** A menu that something else than its button has opened takes the focus all the same. */
function TakeFocus({ start }: { readonly start: MenuStart }) {
  const menu = useMenuContext();
  const first = useRef(start);
  useEffect(() => {
    if (menu === undefined || menu.getState().autoFocusOnShow) return;
    menu.setInitialFocus(first.current);
    menu.setAutoFocusOnShow(true);
  }, [menu]);
  return null;
}

export function MenuItemFloat({
  icon,
  keys,
  off,
  danger,
  onSelect,
  onRefused,
  end,
  render,
  current,
  command,
  children,
}: MenuItemProps) {
  const isOff = typeof off === 'string';
  const act = isOff ? onRefused : onSelect;
  const place = isOff && onRefused !== undefined ? REFUSED : render;
  return (
    <AriakitMenuItem
      className={css.item}
      disabled={isOff && onRefused === undefined}
      accessibleWhenDisabled
      aria-description={isOff ? off : undefined}
      title={isOff && onRefused !== undefined ? off : undefined}
      aria-current={current ? 'page' : undefined}
      aria-keyshortcuts={ariaKeys(keys, keyPlatform())}
      data-command={command}
      data-danger={danger && !isOff ? '' : undefined}
      {...(act === undefined ? {} : { onClick: act })}
      {...(place === undefined ? {} : { render: place })}
    >
      {icon ? <Icon name={icon} /> : null}
      <span className={css.text}>{children}</span>
      {isOff && off !== '' ? (
        <span className={css.end} aria-hidden="true">
          {onRefused === undefined ? off : WHY_NOT}
        </span>
      ) : null}
      {end ? <span className={css.end}>{end}</span> : null}
      {keys && !isOff ? <KeyHint keys={keys} /> : null}
    </AriakitMenuItem>
  );
}

/** Beside its name: the whole reason is told in full to whoever rests on it or listens. */
const WHY_NOT = 'Why not?';
/** Off to whoever looks or listens; its press tells why. */
const REFUSED = <div aria-disabled="true" />;

export function MenuCheckFloat({
  checked,
  onChecked,
  end,
  children,
  name,
  command,
}: MenuCheckProps) {
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

export function MenuRadioFloat(props: MenuRadioProps) {
  const { name, value, chosen, onChoose, icon, mark, end, command, children } = props;
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
      {mark}
      <span className={css.text}>{children}</span>
      {end}
      <span className={css.chosen}>{chosen ? <Icon name="check" /> : null}</span>
    </MenuItemRadio>
  );
}

export function MenuSeparatorFloat() {
  return <AriakitMenuSeparator className={css.rule} />;
}

export function MenuGroupFloat({ label, children }: MenuGroupProps) {
  return (
    <AriakitMenuGroup>
      <MenuGroupLabel className={css.head}>{label}</MenuGroupLabel>
      {children}
    </AriakitMenuGroup>
  );
}
