import { Fragment } from 'react';
import * as css from '../../../styles/key-hint.css.ts';
import { Icon } from './icon.tsx';
import type { KeyPlatform, PrintedKey } from './keys.ts';
import { keyPlatform, printedKeys, spokenKeys } from './keys.ts';
import { VisuallyHidden } from './visually-hidden.tsx';

/** Prints 'Mod+S' as ⌘ S or Ctrl S, and 'G D' as G then D. Silent unless spoken, as controls name their keys themselves; those that are silent are not drawn on a screen that is touched. */
export function KeyHint({ keys, inside, spoken, platform = keyPlatform() }: KeyHintProps) {
  return (
    <>
      <span
        className={css.hint}
        data-inside={inside}
        data-spoken={spoken ? '' : undefined}
        aria-hidden="true"
      >
        {stepsOf(keys, platform).map((step) => (
          <Fragment key={step.upTo}>
            {step.first ? null : <span>then</span>}
            <Step keys={step.keys} joined={inside !== undefined} />
          </Fragment>
        ))}
      </span>
      {spoken ? <VisuallyHidden>{spokenKeys(keys, platform)}</VisuallyHidden> : null}
    </>
  );
}

function stepsOf(keys: string, platform: KeyPlatform) {
  return printedKeys(keys, platform).map((step, at) => ({
    keys: step,
    first: at === 0,
    upTo: keys
      .split(' ')
      .slice(0, at + 1)
      .join(' '),
  }));
}

function Step({
  keys,
  joined,
}: {
  readonly keys: readonly PrintedKey[];
  readonly joined: boolean;
}) {
  if (joined) return <kbd className={css.key}>{keys.map((key, at) => printed(key, at))}</kbd>;
  return keys.map((key, at) => (
    <kbd className={css.key} key={key.text}>
      {printed(key, at)}
    </kbd>
  ));
}

function printed(key: PrintedKey, at: number) {
  if (key.icon !== undefined) return <Icon key={key.text} name={key.icon} size="tiny" />;
  return <span key={key.text}>{at > 0 && key.text.length > 1 ? ` ${key.text}` : key.text}</span>;
}

interface KeyHintProps {
  /** 'Mod+S', or 'G D' for two keys one after the other. */
  readonly keys: string;
  /** Drawn inside a control: washed, without an edge; 'bright' on filled buttons and tooltips. */
  readonly inside?: 'plain' | 'bright' | undefined;
  readonly spoken?: boolean | undefined;
  readonly platform?: KeyPlatform | undefined;
}
