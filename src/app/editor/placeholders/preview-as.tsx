import { useSelector } from '@xstate/react';
import * as css from '../../../../styles/editor-screen.css.ts';
import type { PlaceholdersRef } from '../../../../machines/placeholders/placeholders.machine.ts';
import { selectReader } from '../../../../machines/placeholders/placeholders.select.ts';
import type { MacroReader } from '../../../../machines/placeholders/placeholders.types.ts';
import { CommandItem } from '../../commands/command-item.tsx';
import { Button } from '../../ui/button.tsx';
import { Menu } from '../../ui/menu.tsx';

/** Whom the page is looked at as; what has to be said of them is asked in the palette. */
export function PreviewAs({ placeholders }: PreviewAsProps) {
  const reader = useSelector(placeholders, selectReader);
  return (
    <Menu
      label="Preview as"
      placement="bottom-end"
      button={
        <Button kind="quiet" size="small" icon="user" endIcon="chevron-down">
          <span className={css.words}>{TITLES[reader.kind]}</span>
        </Button>
      }
    >
      {KINDS.map((kind) => (
        <CommandItem key={kind} id={`reader.${kind}`} />
      ))}
    </Menu>
  );
}

const TITLES: Readonly<Record<MacroReader['kind'], string>> = {
  sample: 'Sample reader',
  subscriber: 'Subscriber',
  persona: 'Persona',
  nobody: 'Nobody',
};

const KINDS = ['sample', 'subscriber', 'persona', 'nobody'] as const;

interface PreviewAsProps {
  readonly placeholders: PlaceholdersRef;
}
