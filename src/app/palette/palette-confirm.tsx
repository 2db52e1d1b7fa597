import { useSelector } from '@xstate/react';
import { selectPickedCommand, selectSelectedId } from '../../../machines/palette/palette.select.ts';
import * as commands from '../commands/registry/palette.ts';
import { Chip } from '../ui/chip.tsx';
import { lineEntry } from './entry.ts';
import { PaletteFrame } from './palette-frame.tsx';
import { PaletteOption } from './palette-option.tsx';
import { useService } from '../data/services.ts';
import { palette } from './palette-ref.ts';

/** Asks once more before a command runs; the first answer is the one that changes nothing. */
export function PaletteConfirm() {
  const { ref: paletteRef } = useService(palette);
  const command = useSelector(paletteRef, selectPickedCommand);
  const selected = useSelector(paletteRef, selectSelectedId);
  if (command === null || command.confirm === null) return null;
  const entries = [lineEntry(commands.refuse), lineEntry(commands.confirm(command.title))];
  const active = entries.find(({ id }) => id === selected) ?? entries[0];
  return (
    <PaletteFrame
      text=""
      placeholder="Are you sure?"
      label={command.confirm}
      lines={entries.map((entry) => ({
        id: entry.id,
        head: null,
        off: false,
        content: <PaletteOption entry={entry} marks={[]} synonym={null} />,
      }))}
      activeId={active?.id ?? null}
      busy={false}
      status={command.confirm}
      note={command.confirm}
      before={<Chip>{command.title}</Chip>}
      onClose={() => paletteRef.send({ type: 'palette.close' })}
      onText={() => undefined}
      onActive={(id) => paletteRef.send({ type: 'palette.select', id })}
      onRun={(id) =>
        paletteRef.send({ type: id === 'confirm.yes' ? 'palette.confirm' : 'palette.back' })
      }
      onMove={({ kind }) => {
        if (kind === 'escape') paletteRef.send({ type: 'palette.escape' });
        if (kind === 'back') paletteRef.send({ type: 'palette.back' });
      }}
    />
  );
}
