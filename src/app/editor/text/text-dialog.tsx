import { useCallback, useState } from 'react';
import type { EditorRef } from '../../../../machines/editor/editor.machine.ts';
import * as css from '../../../../styles/editor-text.css.ts';
import { CommandButton } from '../../commands/command-button.tsx';
import { useRun } from '../../commands/page-directory.ts';
import { loadTextHosts } from '../../commands/registry/form.ts';
import { imageView, waitingHosts } from '../../resources/controls/rich-text/quiet-images.ts';
import { UnloadedHosts } from '../../resources/quiet-frame.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import type { EditorSession } from '../session.ts';
import type { OpenText } from './open-text.ts';
import { TextToolbar } from './text-toolbar.tsx';

/** A text of the page that is written in a dialog, at most 480 px wide (specification 001, 2). */
export function TextDialog({ editor, session, text, apart, name }: TextDialogProps) {
  const run = useRun(editor);
  const { view } = text;
  const [allowed, setAllowed] = useState<ReadonlySet<string>>(NONE);
  const waiting = waitingHosts(text.state.doc, allowed);
  const load = () => {
    const next = new Set([...allowed, ...waiting]);
    setAllowed(next);
    view.setProps({ nodeViews: { ...view.props.nodeViews, image: imageView(next) } });
  };
  const place = useCallback(
    (element: HTMLDivElement | null) => {
      element?.append(apart);
      view.focus();
    },
    [apart, view],
  );
  return (
    <Dialog
      open
      size={480}
      flush
      keep
      title={name}
      onClose={() => void run('text.close')}
      foot={<CommandButton id="text.close" source={editor} kind="primary" />}
    >
      <TextToolbar
        editor={editor}
        text={text}
        linkAsked={session.linkAsked}
        pickers={session.pickers}
        onInsert={session.insertAsked.tell}
        colors={session.colors()}
      />
      <UnloadedHosts hosts={waiting} declared={loadTextHosts} onLoad={load} />
      <div ref={place} className={css.apart} />
    </Dialog>
  );
}

const NONE: ReadonlySet<string> = new Set();

interface TextDialogProps {
  readonly editor: EditorRef;
  readonly session: EditorSession;
  readonly text: OpenText;
  readonly apart: HTMLElement;
  readonly name: string;
}
