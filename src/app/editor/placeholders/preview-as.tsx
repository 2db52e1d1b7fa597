import { useSelector } from '@xstate/react';
import * as css from '../../../../styles/editor-screen.css.ts';
import type { PlaceholdersRef } from '../../../../machines/placeholders/placeholders.machine.ts';
import { selectReader } from '../../../../machines/placeholders/placeholders.select.ts';
import type { MacroReader } from '../../../../machines/placeholders/placeholders.types.ts';
import { useRun } from '../../commands/page-directory.ts';
import { useAbilities } from '../../data/me.ts';
import { metadataNamed } from '../../../shared/resources/metadata.ts';
import { Button } from '../../ui/button.tsx';
import { Menu, MenuItem } from '../../ui/menu.tsx';

/** Whom the page is looked at as; what has to be said of them is asked in the palette. */
export function PreviewAs({ placeholders }: PreviewAsProps) {
  const run = useRun();
  const reader = useSelector(placeholders, selectReader);
  const mayShow = useAbilities(metadataNamed('subscribers')).show === 'allowed';
  const offered = READERS.filter(({ kind }) => kind !== 'subscriber' || mayShow);
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
      {offered.map(({ kind, title }) => (
        <MenuItem
          key={kind}
          command={`reader.${kind}`}
          onSelect={() => void run(`reader.${kind}`)}
          off={kind === 'sample' && reader.kind === 'sample' ? 'Now' : null}
        >
          {title}
        </MenuItem>
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

const READERS = [
  { kind: 'sample', title: 'A sample reader' },
  { kind: 'subscriber', title: 'A subscriber…' },
  { kind: 'persona', title: 'A persona…' },
  { kind: 'nobody', title: 'Nobody' },
] as const;

interface PreviewAsProps {
  readonly placeholders: PlaceholdersRef;
}
