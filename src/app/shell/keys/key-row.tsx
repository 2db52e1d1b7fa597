import { useSelector } from '@xstate/react';
import type { SheetRef } from '../../../../machines/keys/key-sheet.machine.ts';
import {
  selectConflicting,
  selectListening,
  selectOwn,
  selectRecording,
} from '../../../../machines/keys/key-sheet.select.ts';
import * as css from '../../../../styles/keys.css.ts';
import { Button } from '../../ui/button.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { KeyHint } from '../../ui/key-hint.tsx';
import { TextInput } from '../../ui/text-input.tsx';
import type { LiveCommand } from '../../commands/directory.ts';
import type { SheetRow } from './sheet-rows.ts';
import { useRecorder } from './use-recorder.ts';

/** A command of the sheet: its keys, and what can be done about them. */
export function KeyRow({ row, sheet, commands }: KeyRowProps) {
  const { id, title, keys } = row.command;
  const own = useSelector(sheet, selectOwn);
  const recording = useSelector(sheet, selectRecording);
  const isRecorded = recording?.id === id;
  return (
    <li className={css.row} data-conflict={row.conflict === null ? undefined : ''}>
      <span className={css.rowTitle}>{title}</span>
      {isRecorded ? (
        <Recorder sheet={sheet} command={row.command} commands={commands} />
      ) : (
        <>
          {row.conflict === null ? null : <span>Also {row.conflict}</span>}
          {keys.map((binding) => (
            <KeyHint key={binding} keys={binding} spoken />
          ))}
          <Alias sheet={sheet} command={row.command} />
        </>
      )}
      <IconButton
        icon={isRecorded ? 'x' : 'keyboard'}
        label={isRecorded ? 'Stop recording' : `Record keys for ${title}`}
        size="small"
        tip={false}
        onClick={() =>
          sheet.send(isRecorded ? { type: 'record.cancel' } : { type: 'sheet.record', id })
        }
      />
      {isRecorded || own.bindings[id] === undefined ? null : (
        <IconButton
          icon="rotate-ccw"
          label={`Reset keys of ${title}`}
          size="small"
          onClick={() => sheet.send({ type: 'sheet.reset', id })}
        />
      )}
    </li>
  );
}

function Alias({ sheet, command: { id, title } }: AliasProps) {
  const own = useSelector(sheet, selectOwn);
  return (
    <TextInput
      size="small"
      aria-label={`Word that finds ${title}`}
      placeholder="Alias"
      defaultValue={own.aliases[id] ?? ''}
      onBlur={({ currentTarget: { value: word } }) => {
        if (word.trim() === (own.aliases[id] ?? '')) return;
        sheet.send({ type: 'sheet.alias', id, word });
      }}
    />
  );
}

function Recorder({ sheet, command, commands }: RecorderProps) {
  const recording = useSelector(sheet, selectRecording);
  const listening = useSelector(sheet, selectListening);
  const conflicting = useSelector(sheet, selectConflicting);
  useRecorder({ sheet, command, commands, listening });
  const { steps = [], conflict = null } = recording ?? {};
  return (
    <>
      <span role="status">
        {steps.length === 0 ? 'Press the keys, Escape to stop' : null}
        {steps.length > 0 ? <KeyHint keys={steps.join(' ')} spoken /> : null}
        {conflict === null ? null : ` is used by ${conflict.title}`}
      </span>
      {conflicting ? (
        <>
          <Button size="small" autoFocus onClick={() => sheet.send({ type: 'record.again' })}>
            Press others
          </Button>
          <Button size="small" onClick={() => sheet.send({ type: 'record.take' })}>
            Take them
          </Button>
        </>
      ) : null}
    </>
  );
}

interface KeyRowProps {
  readonly row: SheetRow;
  readonly sheet: SheetRef;
  readonly commands: readonly LiveCommand[];
}

type AliasProps = Omit<RecorderProps, 'commands'>;

interface RecorderProps {
  readonly sheet: SheetRef;
  readonly command: LiveCommand;
  readonly commands: readonly LiveCommand[];
}
