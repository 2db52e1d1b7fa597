import { useEffect, useState } from 'react';
import type { Upload } from '../../../../machines/uploads/uploads.types.ts';
import * as css from '../../../../styles/assets.css.ts';
import * as fieldCss from '../../../../styles/field.css.ts';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import { Icon } from '../../ui/icon.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { Progress } from '../../ui/progress.tsx';
import { TextInput } from '../../ui/text-input.tsx';
import { sizeText } from '../file-value.ts';
import type { NewAsset } from './use-uploads.ts';

/** One file: what it is, its keywords, and how far it has got. */
export function NewAssetLine(props: NewAssetLineProps) {
  const { asset, upload, onKeywords } = props;
  const { file, keywords } = asset;
  const open = upload === null || upload.status === 'failed' || upload.status === 'refused';
  return (
    <div className={css.line}>
      <LocalPicture file={file} />
      <div className={css.words}>
        <Field label="Keywords" required>
          {(control) => (
            <TextInput
              {...control}
              aria-labelledby={undefined}
              aria-label={`Keywords of ${file.name}`}
              value={keywords}
              readOnly={!open || upload !== null}
              maxLength={500}
              onValue={onKeywords}
            />
          )}
        </Field>
        <span className={css.facts}>
          {file.name}, {sizeText(file.size)}
        </span>
        {upload?.status === 'uploading' || upload?.status === 'waiting' ? (
          <Progress value={upload.progress} label={`Upload of ${file.name}`} />
        ) : null}
        {upload?.failure ? (
          <span className={fieldCss.error} role="alert">
            <Icon name="circle-alert" size="small" />
            {upload.failure.message}
          </span>
        ) : null}
      </div>
      <LineEnd {...props} />
    </div>
  );
}

function LineEnd({ asset: { file }, upload, onCancel, onRetry, onRemove }: NewAssetLineProps) {
  const status = upload?.status;
  if (status === 'done') return <Icon name="circle-check" tone="green" label="Uploaded" />;
  if (status === 'uploading' || status === 'waiting')
    return (
      <Button size="small" onClick={onCancel}>
        Cancel
      </Button>
    );
  return (
    <>
      {status === 'failed' || status === 'cancelled' ? (
        <Button size="small" icon="rotate-cw" onClick={onRetry}>
          Try again
        </Button>
      ) : null}
      <IconButton icon="x" label={`Remove ${file.name}`} size="small" onClick={onRemove} />
    </>
  );
}

function LocalPicture({ file }: { readonly file: File }) {
  const [address, setAddress] = useState<string | null>(null);
  useEffect(() => {
    if (!/^image\/(png|jpeg|gif|webp|avif)$/.test(file.type)) return undefined;
    const made = URL.createObjectURL(file);
    setAddress(made);
    return () => URL.revokeObjectURL(made);
  }, [file]);
  return (
    <span className={css.picture} data-small="">
      {address === null ? <Icon name="file-text" /> : <img src={address} alt="" />}
    </span>
  );
}

interface NewAssetLineProps {
  readonly asset: NewAsset;
  readonly upload: Upload | null;
  readonly onKeywords: (keywords: string) => void;
  readonly onCancel: () => void;
  readonly onRetry: () => void;
  readonly onRemove: () => void;
}
