import type { ReactNode } from 'react';
import * as css from '../../../styles/top-bar.css.ts';
import { Icon } from '../ui/icon.tsx';
import { IconButton } from '../ui/icon-button.tsx';
import { KeyHint } from '../ui/key-hint.tsx';
import { ariaKeys, keyPlatform } from '../ui/keys.ts';
import { BAR } from '../ui/persistent.ts';

/** Above every page: where you are, the palette and its key, tasks, theme, you. */
export function TopBar(props: TopBarProps) {
  const { crumbs, tasks, userMenu, theme } = props;
  return (
    <header {...BAR} className={css.bar}>
      <span className={css.smallOnly}>
        <IconButton
          icon="menu"
          label="Open menu"
          data-command="drawer.toggle"
          onClick={props.onOpenMenu}
        />
      </span>
      {crumbs}
      <PaletteTrigger {...props} />
      {tasks}
      <span className={css.wideOnly}>
        <IconButton
          icon={theme === 'dark' ? 'sun' : 'moon'}
          data-command={theme === 'dark' ? 'theme.light' : 'theme.dark'}
          label={theme === 'dark' ? 'Use the light theme' : 'Use the dark theme'}
          keys={props.themeKeys}
          onClick={props.onToggleTheme}
        />
      </span>
      {userMenu}
    </header>
  );
}

function PaletteTrigger({ onOpenPalette, paletteKeys, paletteTitle }: TopBarProps) {
  const title = paletteTitle ?? 'Search or run a command';
  return (
    <>
      <span className={css.wideOnly}>
        <button
          type="button"
          data-command="palette.open"
          className={css.trigger}
          aria-haspopup="dialog"
          aria-keyshortcuts={ariaKeys(paletteKeys, keyPlatform())}
          onClick={onOpenPalette}
        >
          <Icon name="search" />
          <span className={css.triggerText}>{title}</span>
          {paletteKeys ? <KeyHint keys={paletteKeys} /> : null}
        </button>
      </span>
      <span className={css.smallOnly}>
        <IconButton
          icon="search"
          label={title}
          data-command="palette.open"
          onClick={onOpenPalette}
        />
      </span>
    </>
  );
}

interface TopBarProps {
  readonly crumbs: ReactNode;
  readonly paletteKeys?: string | undefined;
  readonly paletteTitle?: string | undefined;
  readonly onOpenPalette: () => void;
  /** Opens the drawer of small screens. */
  readonly onOpenMenu: () => void;
  /** `TaskIndicator`, or nothing while no task is known. */
  readonly tasks?: ReactNode;
  readonly theme: 'light' | 'dark';
  readonly themeKeys?: string | undefined;
  readonly onToggleTheme: () => void;
  readonly userMenu: ReactNode;
}
