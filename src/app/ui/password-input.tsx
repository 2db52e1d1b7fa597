import { useState } from 'react';
import { inside } from '../../../styles/input.css.ts';
import { Icon } from './icon.tsx';
import type { TextInputProps } from './text-input.tsx';
import { TextInput } from './text-input.tsx';

/** A password with a button that shows it. */
export function PasswordInput(props: Omit<TextInputProps, 'type' | 'suffix'>) {
  const [shown, setShown] = useState(false);
  return (
    <TextInput
      {...props}
      type={shown ? 'text' : 'password'}
      suffix={
        <button
          type="button"
          className={inside}
          aria-label={shown ? 'Hide password' : 'Show password'}
          onClick={() => setShown(!shown)}
        >
          <Icon name={shown ? 'eye-off' : 'eye'} />
        </button>
      }
    />
  );
}
