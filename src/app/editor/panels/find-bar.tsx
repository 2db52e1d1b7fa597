import { useEffect, useState } from 'react';
import type { EditorRef } from '../../../../machines/editor/editor.machine.ts';
import * as css from '../../../../styles/editor-screen.css.ts';
import { Button } from '../../ui/button.tsx';
import { CommandButton } from '../../commands/command-button.tsx';
import { useRun } from '../../commands/page-directory.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import { TextInput } from '../../ui/text-input.tsx';
import type { EditorHost, FoundText } from '../types.ts';

/** Finds words in the page and puts others in their place. */
export function FindBar({ editor, host }: FindBarProps) {
  const run = useRun(editor);
  const [words, setWords] = useState('');
  const [found, setFound] = useState<FoundText>(NONE);
  useEffect(() => () => void host.find(''), [host]);
  const none = found.count === 0 ? 'Nothing is found' : null;
  return (
    <search
      className={css.find}
      aria-label="Find and replace"
      onKeyDown={(event) => {
        if (event.key !== 'Escape') return;
        event.stopPropagation();
        run('find.close');
      }}
    >
      <TextInput
        ref={focusOnMount}
        size="small"
        icon="search"
        aria-label="Find"
        placeholder="Find"
        value={words}
        onValue={(next) => {
          setWords(next);
          setFound(host.find(next));
        }}
        onKeyDown={(event) => {
          if (event.key === 'Enter') setFound(host.goToFound(event.shiftKey ? -1 : 1));
        }}
      />
      <span className={css.state} role="status">
        {words === '' ? '' : found.count === 0 ? 'Not found' : `${found.at} of ${found.count}`}
      </span>
      <IconButton
        icon="chevron-up"
        label="Previous"
        size="small"
        off={none}
        onClick={() => setFound(host.goToFound(-1))}
      />
      <IconButton
        icon="chevron-down"
        label="Next"
        size="small"
        off={none}
        onClick={() => setFound(host.goToFound(1))}
      />
      <Replacement off={none} onReplace={(text, all) => setFound(host.replaceFound(text, all))} />
      <CommandButton id="find.close" source={editor} shape="icon" size="small" />
    </search>
  );
}

/** What stands there in place of what was found, once or everywhere. */
function Replacement({ off, onReplace }: ReplacementProps) {
  const [text, setText] = useState('');
  return (
    <>
      <TextInput
        size="small"
        aria-label="Replace with"
        placeholder="Replace with"
        value={text}
        onValue={setText}
      />
      <Button size="small" off={off} onClick={() => onReplace(text, false)}>
        Replace
      </Button>
      <Button size="small" off={off} onClick={() => onReplace(text, true)}>
        Replace all
      </Button>
    </>
  );
}

const NONE: FoundText = { count: 0, at: 0 };

function focusOnMount(input: HTMLInputElement | null) {
  input?.focus();
}

interface ReplacementProps {
  readonly off: string | null;
  readonly onReplace: (text: string, all: boolean) => void;
}

interface FindBarProps {
  readonly editor: EditorRef;
  readonly host: EditorHost;
}
