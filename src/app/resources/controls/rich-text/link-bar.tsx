import { useSelector } from '@xstate/react';
import type { RichTextRef } from '../../../../../machines/rich-text/rich-text.machine.ts';
import { selectLinkText } from '../../../../../machines/rich-text/rich-text.select.ts';
import * as css from '../../../../../styles/resource-rich-text.css.ts';
import { CommandButton } from '../../../commands/command-button.tsx';
import { useRun } from '../../../commands/page-directory.ts';
import { TextInput } from '../../../ui/text-input.tsx';

/** Asks where a link goes; Enter applies, Escape goes back to the text. */
export function LinkBar({ panels }: { readonly panels: RichTextRef }) {
  const run = useRun(panels);
  const text = useSelector(panels, selectLinkText);
  return (
    <div className={css.link}>
      <TextInput
        ref={focusOnMount}
        size="small"
        icon="link"
        aria-label="Link address"
        placeholder="https:// or an e-mail address"
        value={text}
        onValue={(next) => panels.send({ type: 'link.type', text: next })}
        onKeyDown={(event) => {
          if (event.key === 'Escape') {
            event.stopPropagation();
            run('link.close');
          }
          if (event.key !== 'Enter') return;
          event.preventDefault();
          run('link.apply');
        }}
      />
      <CommandButton id="link.apply" source={panels} size="small" />
      <CommandButton id="link.remove" source={panels} size="small" kind="quiet" icon="unlink" />
      <CommandButton id="link.close" source={panels} size="small" kind="quiet" />
    </div>
  );
}

function focusOnMount(input: HTMLInputElement | null) {
  input?.focus();
}
