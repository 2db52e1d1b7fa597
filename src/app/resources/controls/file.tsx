import { useActorRef, useSelector } from '@xstate/react';
import type { DragEvent } from 'react';
import { useLayoutEffect, useRef, useState } from 'react';
import type { ImageCutRef } from '../../../../machines/image-cut/image-cut.machine.ts';
import { imageCutMachine } from '../../../../machines/image-cut/image-cut.machine.ts';
import { selectOpen } from '../../../../machines/image-cut/image-cut.select.ts';
import * as fieldCss from '../../../../styles/field.css.ts';
import * as css from '../../../../styles/resource-controls.css.ts';
import { cut, link } from '../../../../styles/text.css.ts';
import { acceptedKinds } from '../../../../machines/uploads/accept.rules.ts';
import { cutOf, partsOfCut, WHOLE } from '../../../shared/contract/image-cut.ts';
import type { FieldOf } from '../../../shared/kinds/index.ts';
import { useRun } from '../../commands/page-directory.ts';
import { CommandButton } from '../../commands/command-button.tsx';
import { useCommandSource } from '../../commands/use-commands.ts';
import { lazyPart } from '../../data/lazy-part.tsx';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { Progress } from '../../ui/progress.tsx';
import { CutImage } from '../uploads/cut-image.tsx';
import type { FileValue } from '../uploads/file-value.ts';
import { fileOf, fileUrl, sizeText } from '../uploads/file-value.ts';
import type { KindControlProps } from '../kinds/kind.ts';
import type { Sending } from '../uploads/use-upload.ts';
import { useUpload } from '../uploads/use-upload.ts';
import { Opening } from '../../ui/opening.tsx';

const ImageCutDialog = lazyPart(
  async () => (await import('../uploads/image-cut.tsx')).ImageCutDialog,
);

/** One uploaded file: chosen, dropped or pasted, sent at once, held as the facts that the server answers. */
export function FileControl(props: KindControlProps<FieldOf<'file'>>) {
  const { field, control, value, readOnly, onValue } = props;
  const upload = useUpload({ accept: field.accept, onDone: onValue });
  const held = fileOf(value);
  const { cutting, open, leave } = useImageCut(readOnly ? null : held, onValue);
  const [over, setOver] = useState(false);
  const take = (files: ArrayLike<File> | null) => {
    const file = files?.[0];
    if (file === undefined || readOnly) return;
    upload.start(file);
  };
  const drag = (event: DragEvent, on: boolean) => {
    if (readOnly) return;
    event.preventDefault();
    setOver(on);
  };
  return (
    <>
      <fieldset
        className={css.file}
        aria-labelledby={control['aria-labelledby']}
        aria-describedby={control['aria-describedby']}
        data-invalid={control['aria-invalid'] || upload.message !== null ? '' : undefined}
        data-off={readOnly ? '' : undefined}
        data-over={over ? '' : undefined}
        onDragOver={(event) => drag(event, true)}
        onDragLeave={(event) => drag(event, false)}
        onDrop={(event) => {
          drag(event, false);
          take(event.dataTransfer.files);
        }}
        onPaste={(event) => take(event.clipboardData.files)}
      >
        {upload.sending === null ? (
          <>
            <Held {...props} held={held} cutting={cutting} onFiles={take} />
            {held === null || !open ? null : (
              <Opening onClose={leave}>
                <ImageCutDialog cutting={cutting} file={held} />
              </Opening>
            )}
          </>
        ) : (
          <OnItsWay file={upload.sending} onCancel={upload.cancel} />
        )}
      </fieldset>
      {upload.message === null ? null : (
        <span className={fieldCss.error} role="alert">
          <Icon name="circle-alert" size="small" />
          {upload.message}
        </span>
      )}
      {field.required === true && !readOnly ? (
        <span className={fieldCss.hint}>*Required</span>
      ) : null}
    </>
  );
}

function Held({ held, cutting, field, control, readOnly, onFiles, onValue, onBlur }: HeldProps) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <Picture held={held} />
      {held === null ? (
        <span className={css.fileNote}>{readOnly ? 'No file' : dropNote(field)}</span>
      ) : (
        <span className={css.fileName}>
          <a className={`${cut} ${link}`} href={fileUrl(held)} target="_blank" rel="noreferrer">
            {held.name}
          </a>
          <span className={css.fileSize}>{sizeText(held.size)}</span>
        </span>
      )}
      <input
        {...control}
        ref={input}
        className={css.fileInput}
        type="file"
        accept={field.accept}
        disabled={readOnly}
        tabIndex={-1}
        onChange={(event) => {
          onFiles(event.currentTarget.files);
          event.currentTarget.value = '';
        }}
        onFocus={(event) => event.currentTarget.parentElement?.querySelector('button')?.focus()}
      />
      <CommandButton id="cut.open" source={cutting} shape="icon" size="small" />
      {readOnly ? null : (
        <Button size="small" icon="upload" onBlur={onBlur} onClick={() => input.current?.click()}>
          {held === null ? 'Choose a file' : 'Replace'}
        </Button>
      )}
      {held === null || readOnly ? null : (
        <IconButton icon="x" label="Remove the file" size="small" onClick={() => onValue(null)} />
      )}
    </>
  );
}

function Picture({ held }: { readonly held: FileValue | null }) {
  if (!isImage(held)) return <Icon name="file-text" />;
  const cut = cutOf(held);
  if (cut === null)
    return <img className={css.filePicture} src={fileUrl(held)} alt="" loading="lazy" />;
  return (
    <span className={css.filePicture}>
      <CutImage file={held} cut={cut} square />
    </span>
  );
}

function isImage(held: FileValue | null): held is FileValue {
  return held?.mime.startsWith('image/') === true;
}

/** The crop of the image that the control holds. */
function useImageCut(held: FileValue | null, onValue: (value: FileValue) => void): ImageCutting {
  const cutting = useActorRef(imageCutMachine);
  const latest = useRef({ held, onValue });
  latest.current = { held, onValue };
  useCommandSource(cutting, 'form', 'Image');
  useLayoutEffect(() => {
    const cut = isImage(held) ? (cutOf(held) ?? { crop: WHOLE, focus: null }) : null;
    cutting.send({ type: 'image.hold', cut });
  }, [cutting, held]);
  useLayoutEffect(() => {
    const { unsubscribe } = cutting.on('cut.taken', ({ cut }) => {
      const { held: now } = latest.current;
      if (now === null) return;
      const { crop: _, focus: __, ...file } = now;
      latest.current.onValue({ ...file, ...partsOfCut(cut) });
    });
    return unsubscribe;
  }, [cutting]);
  const run = useRun(cutting);
  return {
    cutting,
    open: useSelector(cutting, selectOpen),
    leave: () => void run('cut.leave'),
  };
}

function OnItsWay({ file: { name, progress }, onCancel }: OnItsWayProps) {
  return (
    <>
      <Icon name="upload" />
      <span className={css.fileName}>
        <span className={cut}>{name}</span>
        <span className={css.fileSize}>{`Uploading ${Math.round(progress * 100)} %`}</span>
      </span>
      <span className={css.fileShare}>
        <Progress value={progress} label={`Upload of ${name}`} />
      </span>
      <Button size="small" onClick={onCancel}>
        Cancel
      </Button>
    </>
  );
}

function dropNote({ accept }: FieldOf<'file'>) {
  return accept === '' ? 'Drop or paste a file here' : `Drop or paste: ${acceptedKinds(accept)}`;
}

interface HeldProps extends KindControlProps<FieldOf<'file'>> {
  readonly held: FileValue | null;
  readonly cutting: ImageCutRef;
  readonly onFiles: (files: ArrayLike<File> | null) => void;
}

interface ImageCutting {
  readonly leave: () => void;
  readonly cutting: ImageCutRef;
  readonly open: boolean;
}

interface OnItsWayProps {
  readonly file: Sending;
  readonly onCancel: () => void;
}
