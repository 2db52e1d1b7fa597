import { useSelector } from '@xstate/react';
import { useRef, useState } from 'react';
import { acceptedKinds } from '../../../../machines/uploads/accept.rules.ts';
import {
  selectBusy,
  selectFiles,
  selectTags,
} from '../../../../machines/uploads/uploads.select.ts';
import * as css from '../../../../styles/assets.css.ts';
import { CommandButton } from '../../commands/command-button.tsx';
import { resourceNamed } from '../../data/resources.ts';
import { RecordSelect } from '../../resources/select/record-select.tsx';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import { Icon } from '../../ui/icon.tsx';
import { NewAssetLine } from './new-asset-line.tsx';
import type { Uploads } from '../../resources/uploads/use-uploads.ts';

/** Files that are chosen, dropped or pasted, each with its keywords; tags are for all of them. */
export function NewAssets({ uploads, accept, multiple }: NewAssetsProps) {
  const { ref } = uploads;
  const files = useSelector(ref, selectFiles);
  const tagIds = useSelector(ref, selectTags);
  return (
    <div className={css.fresh}>
      <DropZone uploads={uploads} accept={accept} multiple={multiple} />
      {files.map((file) => (
        <NewAssetLine key={file.key} uploads={uploads} file={file} />
      ))}
      {files.length === 0 ? null : (
        <TagsField
          hint={multiple ? 'For all of these files.' : undefined}
          picked={tagIds}
          onPicked={(ids) => ref.send({ type: 'uploads.tag', tagIds: ids })}
        />
      )}
    </div>
  );
}

function DropZone({ uploads, accept, multiple }: NewAssetsProps) {
  const input = useRef<HTMLInputElement>(null);
  const [over, setOver] = useState(false);
  const add = (files: Iterable<File> | null) =>
    uploads.ref.send({ type: 'uploads.stage', files: uploads.keep(files ?? []) });
  return (
    <fieldset
      className={css.zone}
      aria-label="Files to upload"
      data-over={over ? '' : undefined}
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => {
        event.preventDefault();
        setOver(false);
        add(event.dataTransfer.files);
      }}
      onPaste={(event) => add(event.clipboardData.files)}
    >
      <Icon name="upload" />
      <span>{multiple ? 'Drop or paste files here' : 'Drop or paste a file here'}</span>
      <span className={css.facts}>{acceptedKinds(accept)}</span>
      <input
        ref={input}
        hidden
        type="file"
        accept={accept}
        multiple={multiple}
        onChange={(event) => {
          add(event.currentTarget.files);
          event.currentTarget.value = '';
        }}
      />
      <Button size="small" onClick={() => input.current?.click()}>
        {multiple ? 'Choose files' : 'Choose a file'}
      </Button>
    </fieldset>
  );
}

/** Tags of assets, chosen outside of a form. */
export function TagsField({ hint, picked, onPicked }: TagsFieldProps) {
  return (
    <Field label="Tags" hint={hint}>
      {(control) => (
        <RecordSelect
          resource={resourceNamed('tags')}
          label="Tags"
          control={control}
          picked={picked}
          multiple
          onPicked={(ids) => onPicked(ids.map(Number))}
        />
      )}
    </Field>
  );
}

/** Sends what is chosen; says so while something is on its way. */
export function UploadButton({ uploads: { ref } }: { readonly uploads: Uploads }) {
  const busy = useSelector(ref, selectBusy);
  return busy ? (
    <Button kind="primary" icon="upload" busy>
      Uploading
    </Button>
  ) : (
    <CommandButton id="uploads.send" source={ref} kind="primary" icon="upload" />
  );
}

interface NewAssetsProps {
  readonly uploads: Uploads;
  readonly accept: string;
  readonly multiple: boolean;
}

interface TagsFieldProps {
  readonly hint?: string | undefined;
  readonly picked: readonly number[];
  readonly onPicked: (ids: number[]) => void;
}
