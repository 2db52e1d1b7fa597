import { useSelector } from '@xstate/react';
import type { ReactNode } from 'react';
import { memo, useContext } from 'react';
import type { EditorRef } from '../../../../machines/editor/editor.machine.ts';
import { selectDevice } from '../../../../machines/editor/editor.select.ts';
import type { Device } from '../../../../machines/editor/editor.types.ts';
import * as css from '../../../../styles/editor-screen.css.ts';
import { CommandButton } from '../../commands/command-button.tsx';
import { FormAround } from '../../commands/form-around.tsx';
import { useRun } from '../../commands/page-directory.ts';
import { Segmented } from '../../ui/segmented.tsx';
import { useSmallScreen } from '../../ui/use-small-screen.ts';

/** What is edited, how wide it is seen, and what is done with all of it. */
export const TopBar = memo(function TopBar({ editor, name, state, tools }: TopBarProps) {
  const run = useRun(editor);
  const form = useContext(FormAround);
  const device = useSelector(editor, selectDevice);
  const shape = useSmallScreen() ? 'icon' : undefined;
  const quiet = {
    source: editor,
    size: 'small',
    kind: 'quiet',
    short: true,
    showKeys: false,
  } as const;
  const icon = { source: editor, shape: 'icon', size: 'small' } as const;
  return (
    <header className={css.top}>
      <div className={css.title}>
        <span className={css.name}>{name}</span>
        {state}
      </div>
      <div className={css.seen}>
        <Segmented
          size="small"
          aria-label="Width"
          value={device}
          options={DEVICES}
          onValue={(next) => run('editor.device', { device: next as Device })}
        />
        <CommandButton id="editor.zoomOut" {...icon} />
        <CommandButton id="editor.zoomReset" {...quiet} />
        <CommandButton id="editor.zoomIn" {...icon} />
      </div>
      <div className={css.actions}>
        <CommandButton id="editor.undo" {...icon} />
        <CommandButton id="editor.redo" {...icon} />
        <CommandButton id="find.open" {...icon} />
        <CommandButton id="editor.clear" {...icon} />
        {tools}
        <CommandButton id="editor.preview" source={editor} shape={shape} size="small" icon="eye" />
        <CommandButton id="editor.edit" source={editor} shape={shape} size="small" icon="pencil" />
        <CommandButton id="form.save" source={form?.source} size="small" />
      </div>
      <CommandButton id="editor.close" source={editor} size="small" kind="primary" short />
    </header>
  );
});

const DEVICES = [
  { value: 'desktop', label: 'Desktop', icon: 'monitor' },
  { value: 'tablet', label: 'Tablet', icon: 'tablet' },
  { value: 'mobile', label: 'Phone', icon: 'smartphone' },
] as const;

interface TopBarProps {
  readonly editor: EditorRef;
  readonly name: string;
  /** What has become of what was typed. */
  readonly state: ReactNode;
  /** What else is done with the page. */
  readonly tools?: ReactNode;
}
