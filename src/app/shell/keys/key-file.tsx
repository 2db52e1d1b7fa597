import { useRef } from 'react';
import type { SheetRef } from '../../../../machines/keys/key-sheet.machine.ts';
import { readOwn } from '../../../../machines/keys/key-sheet.rules.ts';
import type { OwnKeys } from '../../../../machines/keys/key-sheet.types.ts';
import { OwnButton } from '../../commands/own-button.tsx';

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
      <OwnButton entry={IMPORT} icon="upload" onClick={() => input.current?.click()}>
        Import
      </OwnButton>
      <OwnButton entry={EXPORT} icon="download" onClick={() => download(own)}>
        Export
      </OwnButton>
    </>
  );
}

const IMPORT = { id: 'keys.import', title: 'Import keys from a file', icon: 'upload' } as const;
const EXPORT = { id: 'keys.export', title: 'Export keys to a file', icon: 'download' } as const;

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
  const text = JSON.stringify(own, null, 2);
  const address = URL.createObjectURL(new Blob([text], { type: 'application/json' }));
  const anchor = document.createElement('a');
  anchor.href = address;
  anchor.download = 'keys.json';
  anchor.click();
  URL.revokeObjectURL(address);
}

interface KeyFileProps {
  readonly sheet: SheetRef;
  readonly own: OwnKeys;
}
