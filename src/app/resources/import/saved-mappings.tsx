import { useSelector } from '@xstate/react';
import { useState } from 'react';
import { selectMappings } from '../../../../machines/row-import/row-import.select.ts';
import * as css from '../../../../styles/resource-import.css.ts';
import { useRun } from '../../commands/page-directory.ts';
import { Button } from '../../ui/button.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { TextInput } from '../../ui/text-input.tsx';
import type { StepProps } from './import.types.ts';

/** Mappings that were kept by name: used again, replaced, forgotten. */
export function SavedMappings({ rowImport }: StepProps) {
  const run = useRun(rowImport);
  const mappings = useSelector(rowImport, selectMappings);
  const [name, setName] = useState('');
  const keep = () => {
    if (run('mapping.keep', { name }).status === 'ran') setName('');
  };
  return (
    <div className={css.saved}>
      {mappings.map((mapping) => (
        <span key={mapping.id} className={css.savedOne}>
          <Button
            size="small"
            onClick={() => rowImport.send({ type: 'mapping.use', id: mapping.id })}
          >
            {`Use ${mapping.name}`}
          </Button>
          <IconButton
            size="small"
            icon="x"
            label={`Forget ${mapping.name}`}
            onClick={() => rowImport.send({ type: 'mapping.forget', id: mapping.id })}
          />
        </span>
      ))}
      <form
        className={css.savedOne}
        onSubmit={(event) => {
          event.preventDefault();
          keep();
        }}
      >
        <TextInput
          aria-label="Name of the mapping"
          placeholder="Name of the mapping"
          value={name}
          onValue={setName}
        />
        <Button size="small" type="submit" off={name.trim() === '' ? 'Give it a name' : null}>
          Save mapping
        </Button>
      </form>
    </div>
  );
}
