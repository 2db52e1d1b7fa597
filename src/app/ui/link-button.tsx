import type { ComponentPropsWithRef, ReactElement } from 'react';
import * as css from '../../../styles/button.css.ts';
import type { IconName } from '../../shared/contract/icon-name.ts';
import type { ButtonLook } from './button.tsx';
import { Anchor } from './anchor.tsx';
import { Icon } from './icon.tsx';
import { KeyHint } from './key-hint.tsx';

/** A link that looks like a button; `render` takes the router's link. */
export function LinkButton(props: LinkButtonProps) {
  const { kind, size, icon, keys, wide, children, render, ...rest } = props;
  return (
    <Anchor
      {...rest}
      render={render}
      className={css.button}
      data-kind={kind}
      data-size={size}
      data-wide={wide ? '' : undefined}
    >
      {icon ? <Icon name={icon} /> : null}
      <span>{children}</span>
      {keys ? <KeyHint keys={keys} inside={kind === 'primary' ? 'bright' : 'plain'} /> : null}
    </Anchor>
  );
}

interface LinkButtonProps
  extends ButtonLook,
    Omit<ComponentPropsWithRef<'a'>, 'className' | 'style'> {
  readonly icon?: IconName | undefined;
  readonly keys?: string | undefined;
  readonly wide?: boolean | undefined;
  readonly render?: ReactElement | undefined;
}
