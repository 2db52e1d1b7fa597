import { useRef } from 'react';
import type { SheetRef } from '../../../../machines/keys/key-sheet.machine.ts';
import { readOwn } from '../../../../machines/keys/key-sheet.rules.ts';
import type { OwnKeys } from '../../../../machines/keys/key-sheet.types.ts';
import { saveText } from '../../actors/save-text.ts';
import { OwnButton } from '../../commands/own-button.tsx';
import { exportKeys, importKeys } from '../../commands/registry/keys.ts';

/** A person's keys as a file: out, and in again. */
export function KeyFile({ sheet, own }: KeyFileProps) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <input
        ref={input}
        type="file"
        accept="application/json,.json"
        aria-label="File of keys"
        hidden
        onChange={({ currentTarget: { files } }) => {
          const file = files?.[0];
          if (file !== undefined) void file.text().then((text) => sheet.send(importOf(text)));
        }}
      />
      <OwnButton declared={importKeys} icon="upload" run={() => input.current?.click()}>
        Import
      </OwnButton>
      <OwnButton declared={exportKeys} icon="download" run={() => download(own)}>
        Export
      </OwnButton>
    </>
  );
}

/** What the text of a file asks of the sheet: its keys, or to say what is wrong with it. */
export function importOf(text: string) {
  const own = readOwn(parsed(text));
  if (typeof own !== 'string') return { type: 'sheet.import', own } as const;
  return { type: 'sheet.refuse', problem: `The file cannot be used: ${own}` } as const;
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

function download(own: OwnKeys) {
  saveText('keys.json', JSON.stringify(own, null, 2), 'application/json');
}

interface KeyFileProps {
  readonly sheet: SheetRef;
  readonly own: OwnKeys;
}
