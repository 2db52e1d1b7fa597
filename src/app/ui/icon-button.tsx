import type { IconName } from '../../shared/contract/icon-name.ts';
import type { ButtonLook } from './button.tsx';
import { Icon } from './icon.tsx';
import { ariaKeys, keyPlatform } from './keys.ts';
import type { NativeButtonProps } from './native-button.tsx';
import { NativeButton } from './native-button.tsx';
import { Tooltip } from './tooltip.tsx';

/** A square button with an icon; its name and key stand in a tooltip. Quiet unless said. */
export function IconButton(props: IconButtonProps) {
  const { icon, label, kind = 'quiet', size, keys, busy, off, tip = true, active, ...rest } = props;
  const isOff = typeof off === 'string';
  const button = (
    <NativeButton
      {...rest}
      off={isOff || busy === true}
      aria-label={label}
      aria-description={isOff ? off : rest['aria-description']}
      aria-busy={busy ? true : undefined}
      aria-keyshortcuts={ariaKeys(keys, keyPlatform())}
      title={tip ? undefined : label}
      data-kind={kind === 'edged' ? undefined : kind}
      data-size={size}
      data-shape="icon"
      data-active={active ? '' : undefined}
    >
      <Icon name={busy ? 'loader-circle' : icon} turning={busy} />
    </NativeButton>
  );
  if (!tip) return button;
  return (
    <Tooltip content={isOff && off !== '' ? `${label}: ${off}` : label} keys={keys}>
      {button}
    </Tooltip>
  );
}

export interface IconButtonProps
  extends Omit<ButtonLook, 'kind'>,
    Omit<NativeButtonProps, 'off' | 'children' | 'title'> {
  readonly icon: IconName;
  /** Its accessible name, and the text of its tooltip. */
  readonly label: string;
  readonly kind?: ButtonLook['kind'] | 'edged';
  readonly keys?: string | undefined;
  readonly busy?: boolean | undefined;
  readonly off?: string | null | undefined;
  readonly active?: boolean | undefined;
  /** False in long lists, where the browser's own title is enough. */
  readonly tip?: boolean | undefined;
}
