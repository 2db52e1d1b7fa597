import { useState } from 'react';
import * as css from '../../../../../styles/resource-rich-text.css.ts';
import { Button } from '../../../ui/button.tsx';
import { TextInput } from '../../../ui/text-input.tsx';

/** Asks where a link goes; Enter applies, Escape goes back to the text. */
export function LinkBar({ href, onApply, onClose }: LinkBarProps) {
  const [text, setText] = useState(href ?? '');
  const target = linkTarget(text);
  return (
    <div className={css.link}>
      <TextInput
        ref={focusOnMount}
        size="small"
        icon="link"
        aria-label="Link address"
        placeholder="https:// or an e-mail address"
        value={text}
        onValue={setText}
        onKeyDown={(event) => {
          if (event.key === 'Escape') {
            event.stopPropagation();
            onClose();
          }
          if (event.key !== 'Enter') return;
          event.preventDefault();
          if (target !== null) onApply(target);
        }}
      />
      <Button
        size="small"
        off={target === null ? 'Type an address first' : null}
        onClick={() => onApply(target)}
      >
        Apply
      </Button>
      {href === null ? null : (
        <Button size="small" kind="quiet" icon="unlink" onClick={() => onApply(null)}>
          Remove
        </Button>
      )}
      <Button size="small" kind="quiet" onClick={onClose}>
        Cancel
      </Button>
    </div>
  );
}

/** Addresses of the web, of mail and of telephones, paths and tokens; nothing that runs. */
export function linkTarget(text: string): string | null {
  const plain = text.trim();
  if (plain === '') return null;
  if (/^(https?:|mailto:|tel:|\/|#|\$|\{)/i.test(plain)) return plain;
  if (/^[a-z][a-z0-9+.-]*:/i.test(plain)) return null;
  return /^[^\s@]+@[^\s@]+$/.test(plain) ? `mailto:${plain}` : `https://${plain}`;
}

function focusOnMount(input: HTMLInputElement | null) {
  input?.focus();
}

interface LinkBarProps {
  readonly href: string | null;
  readonly onApply: (href: string | null) => void;
  readonly onClose: () => void;
}
