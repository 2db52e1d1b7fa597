import type { ReactNode } from 'react';
import { group } from '../../../styles/button.css.ts';
import type { IconName } from '../../shared/contract/icon-name.ts';
import { Icon } from './icon.tsx';
import { KeyHint } from './key-hint.tsx';
import { ariaKeys, keyPlatform } from './keys.ts';
import type { NativeButtonProps } from './native-button.tsx';
import { NativeButton } from './native-button.tsx';
import { Tooltip } from './tooltip.tsx';

/** A button. `off` says why it cannot be pressed: it stays focusable and tells the reason on hover and focus. */
export function Button(props: ButtonProps) {
  const { kind, size, icon, endIcon, keys, busy, off, wide, active, tip, children, ...rest } =
    props;
  const filled = kind === 'primary' || kind === 'danger';
  const isOff = typeof off === 'string';
  const button = (
    <NativeButton
      {...rest}
      off={isOff || busy === true}
      aria-description={isOff ? off : (rest['aria-description'] ?? tip)}
      aria-busy={busy ? true : undefined}
      aria-keyshortcuts={ariaKeys(keys, keyPlatform())}
      data-kind={kind}
      data-size={size}
      data-wide={wide ? '' : undefined}
      data-active={active ? '' : undefined}
    >
      {busy ? <Icon name="loader-circle" turning /> : icon ? <Icon name={icon} /> : null}
      <span>{children}</span>
      {endIcon ? <Icon name={endIcon} size="small" /> : null}
      {keys ? <KeyHint keys={keys} inside={filled ? 'bright' : 'plain'} /> : null}
    </NativeButton>
  );
  const told = isOff && off !== '' ? off : tip;
  return told === undefined ? button : <Tooltip content={told}>{button}</Tooltip>;
}

/** Buttons that share their edges. */
export function ButtonGroup({ label, children }: ButtonGroupProps) {
  return (
    <fieldset aria-label={label} className={group}>
      {children}
    </fieldset>
  );
}

export interface ButtonLook {
  /** quiet has no edge; link is accent text; warn is red text; danger is red. */
  readonly kind?: 'primary' | 'danger' | 'quiet' | 'link' | 'warn' | undefined;
  readonly size?: 'small' | undefined;
}

export interface ButtonProps extends ButtonLook, Omit<NativeButtonProps, 'off'> {
  readonly icon?: IconName | undefined;
  readonly endIcon?: IconName | undefined;
  /** 'Mod+S': printed in the button and told to assistive technology; binding it is the key engine's work. */
  readonly keys?: string | undefined;
  /** The icon turns and a press does nothing; the caller changes the label ("Saving"). */
  readonly busy?: boolean | undefined;
  /** Why it cannot be pressed now. */
  readonly off?: string | null | undefined;
  /** What it is about, where its words alone do not say it. */
  readonly tip?: string | undefined;
  readonly wide?: boolean | undefined;
  readonly active?: boolean | undefined;
}

interface ButtonGroupProps {
  readonly label: string;
  readonly children: ReactNode;
}
