import { useSelector } from '@xstate/react';
import { selectFacts } from '../../../../machines/row-import/row-import.select.ts';
import { Checkbox } from '../../ui/checkbox.tsx';
import { Field } from '../../ui/field.tsx';
import { Select } from '../../ui/select.tsx';
import type { StepProps } from './import.types.ts';

/** How the file is written, as it was found; what the person says instead is read again. */
export function FormatPart({ rowImport }: StepProps) {
  const facts = useSelector(rowImport, selectFacts);
  if (facts === null) return null;
  const { encoding, delimiter, header } = facts.format;
  return (
    <>
      <Checkbox
        label="The first row names the columns"
        checked={header}
        onValue={(next) => rowImport.send({ type: 'format.change', change: { header: next } })}
      />
      <Field label="Values are parted by">
        {(control) => (
          <Select
            {...control}
            value={delimiter}
            options={DELIMITERS}
            onValue={(next) =>
              rowImport.send({ type: 'format.change', change: { delimiter: next } })
            }
          />
        )}
      </Field>
      <Field label="Encoding">
        {(control) => (
          <Select
            {...control}
            value={encoding}
            options={ENCODINGS}
            onValue={(next) =>
              rowImport.send({ type: 'format.change', change: { encoding: next } })
            }
          />
        )}
      </Field>
    </>
  );
}

const DELIMITERS = [
  { value: ',', label: 'Comma' },
  { value: ';', label: 'Semicolon' },
  { value: '\t', label: 'Tab' },
  { value: '|', label: 'Vertical bar' },
];

const ENCODINGS = [
  { value: 'utf-8', label: 'UTF-8' },
  { value: 'windows-1252', label: 'Windows-1252' },
  { value: 'utf-16le', label: 'UTF-16 (little-endian)' },
  { value: 'utf-16be', label: 'UTF-16 (big-endian)' },
];
