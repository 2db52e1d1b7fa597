import { useSelector } from '@xstate/react';
import { selectDraft, selectItem } from '../../../../machines/form/form.select.ts';
import * as css from '../../../../styles/assets.css.ts';
import { cutOf } from '../../../shared/contract/image-cut.ts';
import { Icon } from '../../ui/icon.tsx';
import type { FileValue } from '../../resources/uploads/file-value.ts';
import { fileOf, fileUrl, sizeText } from '../../resources/uploads/file-value.ts';
import { CutImage } from '../../resources/uploads/cut-image.tsx';
import { OwnAddress } from '../content-preview/own-address.tsx';
import type { FormPreviewProps } from '../../resources/feature.ts';
import { shapeOf } from './asset-facts.tsx';

/** The file as it is held: its picture, what is known of it, and the address that pages use it by. */
export function AssetPreview({ form }: FormPreviewProps) {
  const file = fileOf(useSelector(form, selectDraft).file);
  const saved = useSelector(form, selectItem)?.values;
  if (file === null) return <p className={css.facts}>Nothing to show yet: choose a file.</p>;
  const isSaved = fileOf(saved?.file)?.key === file.key;
  const shape = shapeOf({ file });
  return (
    <>
      <Sight file={file} />
      <p className={css.facts}>
        {[shape, sizeText(file.size), file.mime].filter(Boolean).join(' · ')}
      </p>
      {isSaved ? (
        <OwnAddress value={saved?.path} />
      ) : (
        <p className={css.facts}>It gets its address once it is saved.</p>
      )}
    </>
  );
}

function Picture({ file }: { readonly file: FileValue }) {
  const cut = cutOf(file);
  const alt = `Preview of ${file.name}`;
  return cut === null ? (
    <img src={`${fileUrl(file)}?size=640`} alt={alt} />
  ) : (
    <CutImage file={file} cut={cut} alt={alt} />
  );
}

function Sight({ file }: { readonly file: FileValue }) {
  const isImage = file.mime.startsWith('image/');
  return (
    <div className={css.sight}>
      {isImage ? (
        <Picture file={file} />
      ) : (
        <Icon name={file.mime === 'application/pdf' ? 'file-text' : 'code'} />
      )}
    </div>
  );
}
