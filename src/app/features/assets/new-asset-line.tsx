import { useSelector } from '@xstate/react';
import { useEffect, useState } from 'react';
import { selectAway } from '../../../../machines/connection/connection.select.ts';
import type { Upload } from '../../../../machines/uploads/uploads.types.ts';
import * as css from '../../../../styles/assets.css.ts';
import * as fieldCss from '../../../../styles/field.css.ts';
import { connectionActor } from '../../actors/actors.ts';
import { useService } from '../../data/services.ts';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import { Icon } from '../../ui/icon.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { Progress } from '../../ui/progress.tsx';
import { TextInput } from '../../ui/text-input.tsx';
import { sizeText } from '../../resources/uploads/file-value.ts';
import type { Uploads } from '../../resources/uploads/use-uploads.ts';

/** One file: what it is, its keywords, and how far it has got. */
export function NewAssetLine({ uploads, file }: NewAssetLineProps) {
  const { key, name, size, keywords, status, progress, failure } = file;
  // The dialog stands over what the page says of it.
  const away = useSelector(useService(connectionActor), selectAway);
  const isOnItsWay = status === 'uploading' || status === 'waiting';
  return (
    <div className={css.line}>
      <LocalPicture file={uploads.fileOf(key)} />
      <div className={css.words}>
        <Field label="Keywords" required>
          {(control) => (
            <TextInput
              {...control}
              aria-labelledby={undefined}
              aria-label={`Keywords of ${name}`}
              value={keywords}
              readOnly={status !== 'staged'}
              maxLength={500}
              onValue={(text) =>
                uploads.ref.send({ type: 'uploads.describe', key, keywords: text })
              }
            />
          )}
        </Field>
        <span className={css.facts}>
          {name}, {sizeText(size)}
        </span>
        {isOnItsWay ? <Progress value={progress} label={`Upload of ${name}`} /> : null}
        {isOnItsWay && away ? (
          <span className={css.facts} role="status">
            The server cannot be reached. It is sent by itself as soon as it can.
          </span>
        ) : null}
        {failure === null ? null : (
          <span className={fieldCss.error} role="alert">
            <Icon name="circle-alert" size="small" />
            {failure.message}
          </span>
        )}
      </div>
      <LineEnd uploads={uploads} file={file} />
    </div>
  );
}

function LineEnd({ uploads: { ref }, file: { key, name, status } }: NewAssetLineProps) {
  if (status === 'done') return <Icon name="circle-check" tone="green" label="Uploaded" />;
  if (status === 'uploading' || status === 'waiting')
    return (
      <Button size="small" onClick={() => ref.send({ type: 'uploads.cancel', key })}>
        Cancel
      </Button>
    );
  return (
    <>
      {status === 'failed' || status === 'cancelled' ? (
        <Button
          size="small"
          icon="rotate-cw"
          onClick={() => ref.send({ type: 'uploads.retry', key })}
        >
          Try again
        </Button>
      ) : null}
      <IconButton
        icon="x"
        label={`Remove ${name}`}
        size="small"
        onClick={() => ref.send({ type: 'uploads.dismiss', key })}
      />
    </>
  );
}

function LocalPicture({ file }: { readonly file: File | null }) {
  const [address, setAddress] = useState<string | null>(null);
  useEffect(() => {
    if (file === null || !/^image\/(png|jpeg|gif|webp|avif)$/.test(file.type)) return undefined;
    const made = URL.createObjectURL(file);
    setAddress(made);
    return () => URL.revokeObjectURL(made);
  }, [file]);
  return (
    <span className={css.picture} data-small="">
      {address === null ? (
        <Icon name="file-text" />
      ) : (
        <img src={address} alt="" onError={() => setAddress(null)} />
      )}
    </span>
  );
}

interface NewAssetLineProps {
  readonly uploads: Uploads;
  readonly file: Upload;
}
