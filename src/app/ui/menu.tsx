import type { HTMLAttributes, KeyboardEvent, MouseEvent, ReactElement, ReactNode } from 'react';
import { cloneElement, useState } from 'react';
import type { IconName } from '../../shared/contract/icon-name.ts';
import { fetchFloats, givenFloats, heldFloats, useFloats } from './floats.ts';

/** Where the focus is when a menu opens. */
export type MenuStart = 'first' | 'last' | 'container';

/** A menu under a button; the button is any button of this folder. Made when it is first opened, if it is `late` or the page was drawn before its code came. */
export function Menu(props: MenuProps) {
  const [made, setMade] = useState(() => props.late !== true && heldFloats() !== null);
  const [start, setStart] = useState<MenuStart | null>(null);
  if (props.open === true && !made) setMade(true);
  const floats = useFloats(made);
  if (made && floats !== null) return <floats.MenuFloat {...props} start={start} />;
  const begin = (from: MenuStart) => {
    setStart(from);
    setMade(true);
    props.onOpen?.(true);
  };
  return <Closed button={props.button} onBegin={begin} />;
}

function Closed({ button, onBegin }: ClosedProps) {
  const { onClick, onKeyDown } = button.props;
  const fetch = () => void fetchFloats().catch(() => undefined);
  return cloneElement(button, {
    'aria-haspopup': 'menu',
    'aria-expanded': false,
    onPointerEnter: fetch,
    onClick: (event: MouseEvent<HTMLElement>) => {
      onClick?.(event);
      if (!event.defaultPrevented) onBegin(event.detail === 0 ? 'first' : 'container');
    },
    onKeyDown: (event: KeyboardEvent<HTMLElement>) => {
      onKeyDown?.(event);
      const start = ARROWS[event.key];
      if (event.defaultPrevented || start === undefined) return;
      event.preventDefault();
      onBegin(start);
    },
  });
}

const ARROWS: Readonly<Record<string, MenuStart>> = { ArrowDown: 'first', ArrowUp: 'last' };

/** One command. Off with a reason it stays reachable and says why at its right. */
export function MenuItem(props: MenuItemProps) {
  const { MenuItemFloat } = givenFloats();
  return <MenuItemFloat {...props} />;
}

/** A command that is on or off; the menu stays open. */
export function MenuCheck(props: MenuCheckProps) {
  const { MenuCheckFloat } = givenFloats();
  return <MenuCheckFloat {...props} />;
}

/** One of several. */
export function MenuRadio(props: MenuRadioProps) {
  const { MenuRadioFloat } = givenFloats();
  return <MenuRadioFloat {...props} />;
}

export function MenuSeparator() {
  const { MenuSeparatorFloat } = givenFloats();
  return <MenuSeparatorFloat />;
}

export function MenuGroup(props: MenuGroupProps) {
  const { MenuGroupFloat } = givenFloats();
  return <MenuGroupFloat {...props} />;
}

export interface MenuProps {
  readonly button: ReactElement<HTMLAttributes<HTMLElement>>;
  readonly label?: string | undefined;
  readonly placement?: 'bottom-end' | 'bottom-start' | 'top-end' | 'right-start' | undefined;
  readonly open?: boolean | undefined;
  readonly onOpen?: ((open: boolean) => void) | undefined;
  /** A plain button until its first opening: for a page that has many menus and opens few. */
  readonly late?: boolean | undefined;
  readonly children: ReactNode;
}

export interface MenuItemProps {
  readonly icon?: IconName | undefined;
  readonly keys?: string | undefined;
  readonly off?: string | null | undefined;
  /** What choosing it leads to while it is off: why it is. */
  readonly onRefused?: (() => void) | undefined;
  readonly danger?: boolean | undefined;
  readonly onSelect?: (() => void) | undefined;
  readonly end?: ReactNode;
  /** A router's link, where the command goes to a page. */
  readonly render?: ReactElement | undefined;
  /** Goes to the page that is shown. */
  readonly current?: boolean | undefined;
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
  readonly icon?: IconName | undefined;
  /** What stands before its words: a colour. */
  readonly mark?: ReactNode;
  readonly end?: ReactNode;
  readonly command?: string | undefined;
  readonly children: ReactNode;
}

export interface MenuGroupProps {
  readonly label: ReactNode;
  readonly children: ReactNode;
}

interface ClosedProps {
  readonly button: ReactElement<HTMLAttributes<HTMLElement>>;
  readonly onBegin: (start: MenuStart) => void;
}
