import * as css from '../../../../styles/image-cut.css.ts';
import type { ImageCut } from '../../../shared/contract/image-cut.ts';
import { pixelsOf } from '../../../shared/contract/cut-pixels.ts';
import type { FileValue } from './file-value.ts';
import { fileUrl } from './file-value.ts';

/** What is shown of an image, before the server has cut it; small pictures are squares around the focal point. */
export function CutImage({ file, cut, square = false, alt = '' }: CutImageProps) {
  const image = { width: file.width ?? 1_000, height: file.height ?? 1_000 };
  const { left, top, width, height } = pixelsOf(cut, image, square);
  return (
    <span className={css.cut} style={{ aspectRatio: `${width} / ${height}` }}>
      <img
        src={`${fileUrl(file)}?size=640`}
        alt={alt}
        style={{
          left: share(-left, width),
          top: share(-top, height),
          width: share(image.width, width),
          height: share(image.height, height),
        }}
      />
    </span>
  );
}

function share(part: number, whole: number) {
  return `${(part / whole) * 100}%`;
}

interface CutImageProps {
  readonly file: FileValue;
  readonly cut: ImageCut;
  readonly square?: boolean;
  readonly alt?: string;
}
