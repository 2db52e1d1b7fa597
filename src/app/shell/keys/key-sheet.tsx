import { useSelector } from '@xstate/react';
import { useState } from 'react';
import { useLocation } from 'wouter';
import type { SheetRef } from '../../../../machines/keys/key-sheet.machine.ts';
import { selectOwn, selectProblem } from '../../../../machines/keys/key-sheet.select.ts';
import { selectSingleKeys } from '../../../../machines/keys/keys.select.ts';
import * as css from '../../../../styles/keys.css.ts';
import { useService } from '../../data/services.ts';
import { Banner } from '../../ui/banner.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Segmented } from '../../ui/segmented.tsx';
import { TextInput } from '../../ui/text-input.tsx';
import { CommandButton } from '../../commands/command-button.tsx';
import { OwnButton } from '../../commands/own-button.tsx';
import { useDirectory, useRun } from '../../commands/page-directory.ts';
import { print } from '../../commands/registry/keys.ts';
import { useCommandSource } from '../../commands/use-commands.ts';
import { KeyFile } from './key-file.tsx';
import { KeyRow } from './key-row.tsx';
import { pageKeys } from './page-keys.ts';
import { placeWords } from './place-words.ts';
import { sheetGroups } from './sheet-rows.ts';

/** Where the person is, and the keys that apply there, by scope, searched, changed and printed. */
export function KeySheet({ sheet }: { readonly sheet: SheetRef }) {
  const directory = useDirectory();
  const [shown] = useState(() => new Set(directory.list().map(({ id }) => id)));
  const [text, setText] = useState('');
  const own = useSelector(sheet, selectOwn);
  const problem = useSelector(sheet, selectProblem);
  useCommandSource(sheet, 'dialog');
  const commands = directory
    .all()
    .filter(({ id }) => shown.has(id))
    .map((command) => ({ ...command, keys: own.bindings[command.id] ?? command.keys }));
  const groups = sheetGroups(commands, text);
  return (
    <Dialog
      open
      onClose={() => sheet.send({ type: 'sheet.close' })}
      title="Keyboard shortcuts"
      size={800}
      tall
      foot={
        <>
          <KeyFile sheet={sheet} own={own} />
          <OwnButton declared={print} icon="file-text" run={() => window.print()}>
            Print
          </OwnButton>
          <CommandButton id="keys.resetAll" source={sheet} label="Reset all" icon={undefined} />
        </>
      }
    >
      <div className={css.sheet} data-print="">
        <Place />
        <TextInput
          icon="search"
          aria-label="Search shortcuts"
          placeholder="Search commands and keys"
          value={text}
          onValue={setText}
        />
        <SingleKeysChoice />
        {problem === null ? null : <Banner tone="red">{problem}</Banner>}
        {groups.length === 0 ? <p>Nothing found.</p> : null}
        {groups.map(({ title, rows }) => (
          <section key={title} aria-label={title}>
            <h3 className={css.groupHead}>{title}</h3>
            <ul className={css.list}>
              {rows.map((row) => (
                <KeyRow key={row.command.id} row={row} sheet={sheet} commands={commands} />
              ))}
            </ul>
          </section>
        ))}
      </div>
    </Dialog>
  );
}

/** Where the person is, and how one works there. */
function Place() {
  const [path] = useLocation();
  const words = placeWords(path);
  if (words === null) return null;
  return (
    <section aria-label="Where you are">
      <h3 className={css.placeTitle}>{words.title}</h3>
      <p>{words.sentences.join(' ')}</p>
    </section>
  );
}

function SingleKeysChoice() {
  const { ref: keys } = useService(pageKeys);
  const run = useRun(keys);
  const single = useSelector(keys, selectSingleKeys);
  return (
    <div className={css.choice}>
      <span>Single-key shortcuts</span>
      <Segmented
        aria-label="Single-key shortcuts"
        size="small"
        value={single}
        options={[
          { value: 'on', label: 'On' },
          { value: 'off', label: 'Off' },
          { value: 'table', label: 'Only in the table' },
        ]}
        onValue={(value) => void run(COMMANDS[value as keyof typeof COMMANDS])}
      />
    </div>
  );
}

const COMMANDS = { on: 'keys.on', off: 'keys.off', table: 'keys.inTable' } as const;
