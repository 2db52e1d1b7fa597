import type { Upload } from '../../../../machines/uploads/uploads.types.ts';
import { fileShare } from '../../../../styles/resource-controls.css.ts';
import { sending } from '../../../../styles/resource-rich-text.css.ts';
import { cut } from '../../../../styles/text.css.ts';
import { Button } from '../../ui/button.tsx';
import { Progress } from '../../ui/progress.tsx';

/** An image on its way into the library. */
export function SendingImage({ upload: { name, progress }, onCancel }: SendingImageProps) {
  return (
    <span className={sending}>
      <span className={cut}>{name}</span>
      <span className={fileShare}>
        <Progress value={progress} label={`Upload of ${name}`} />
      </span>
      <Button size="small" onClick={onCancel}>
        Cancel
      </Button>
    </span>
  );
}

interface SendingImageProps {
  readonly upload: Upload;
  readonly onCancel: () => void;
}
