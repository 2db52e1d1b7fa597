import { useEffect } from 'react';
import type { SheetRef } from '../../../../machines/keys/key-sheet.machine.ts';
import { selectRecording } from '../../../../machines/keys/key-sheet.select.ts';
import { keyPlatform } from '../../ui/keys.ts';
import type { Directory, LiveCommand } from '../../commands/directory.ts';
import { useDirectory } from '../../commands/page-directory.ts';
import { conflictOf } from './conflicts.ts';
import { stepOf } from './steps.ts';

/** While keys are recorded, every key of the page belongs to the recording; Escape ends it, Tab moves on. */
export function useRecorder({ sheet, command, commands, listening }: RecorderOptions) {
  const directory = useDirectory();
  useEffect(() => {
    if (!listening) return;
    const elsewhere = loadElsewhere(directory, command, commands);
    const hear = (event: KeyboardEvent) => {
      if (event.isComposing || event.key === 'Tab') return;
      event.preventDefault();
      event.stopImmediatePropagation();
      const step = stepOf(event, keyPlatform());
      if (step === null || event.repeat) return;
      if (step === 'Escape') return sheet.send({ type: 'record.cancel' });
      void elsewhere.then((others) => {
        const typed = selectRecording(sheet.getSnapshot())?.steps ?? [];
        const conflict = conflictOf([...commands, ...others], command, [...typed, step].join(' '));
        sheet.send({
          type: 'record.step',
          step,
          conflict: conflict === null ? null : { id: conflict.id, title: conflict.title },
        });
      });
    };
    window.addEventListener('keydown', hear, { capture: true });
    return () => window.removeEventListener('keydown', hear, { capture: true });
  }, [directory, sheet, command, commands, listening]);
}

/** With the keys they have for this person; without the code that knows them, what is within reach alone counts. */
async function loadElsewhere(
  directory: Directory,
  command: LiveCommand,
  commands: readonly LiveCommand[],
) {
  try {
    const { commandsElsewhere } = await import('./every-command-parts.ts');
    return commandsElsewhere(command, commands).map((other) => directory.withOwnKeys(other));
  } catch {
    return [];
  }
}

interface RecorderOptions {
  readonly sheet: SheetRef;
  readonly command: LiveCommand;
  readonly commands: readonly LiveCommand[];
  readonly listening: boolean;
}
