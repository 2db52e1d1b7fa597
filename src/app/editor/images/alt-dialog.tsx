import { useSelector } from '@xstate/react';
import { useRef } from 'react';
import type { AltTextRef } from '../../../../machines/alt-text/alt-text.machine.ts';
import {
  selectAsking,
  selectDecorative,
  selectImage,
  selectText,
  selectTitle,
} from '../../../../machines/alt-text/alt-text.select.ts';
import * as css from '../../../../styles/editor-images.css.ts';
import { CommandButton } from '../../commands/command-button.tsx';
import { useRun } from '../../commands/page-directory.ts';
import { useCommandSource } from '../../commands/use-commands.ts';
import { Checkbox } from '../../ui/checkbox.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Field } from '../../ui/field.tsx';
import { TextInput } from '../../ui/text-input.tsx';

/** What an image says to who cannot see it: asked for each that is placed. */
export function AltDialog({ alt }: AltDialogProps) {
  return useSelector(alt, selectAsking) ? <Asking alt={alt} /> : null;
}

function Asking({ alt }: AltDialogProps) {
  useCommandSource(alt, 'dialog');
  const run = useRun(alt);
  const input = useRef<HTMLInputElement>(null);
  const image = useSelector(alt, selectImage);
  const title = useSelector(alt, selectTitle);
  const text = useSelector(alt, selectText);
  const isDecorative = useSelector(alt, selectDecorative);
  return (
    <Dialog
      open
      keep
      size={480}
      title={title}
      initialFocus={input}
      onClose={() => void run('alt.later')}
      foot={
        <>
          <CommandButton id="alt.later" source={alt} />
          <CommandButton id="alt.confirm" source={alt} kind="primary" />
        </>
      }
    >
      <form
        className={css.asking}
        onSubmit={(event) => {
          event.preventDefault();
          void run('alt.confirm');
        }}
      >
        <img className={css.picture} src={image?.src} alt="" />
        <Field label="Alternative text" hint="What the image says to who cannot see it.">
          {(control) => (
            <TextInput
              {...control}
              ref={input}
              value={text}
              readOnly={isDecorative}
              onValue={(next) => alt.send({ type: 'alt.type', text: next })}
            />
          )}
        </Field>
        <Checkbox
          checked={isDecorative}
          label="Decorative"
          hint="It says nothing that the text around it does not say."
          onValue={(next) => alt.send({ type: 'alt.decorate', isDecorative: next })}
        />
      </form>
    </Dialog>
  );
}

interface AltDialogProps {
  readonly alt: AltTextRef;
}
