import { useSelector } from '@xstate/react';
import { useCallback, useId, useRef, useSyncExternalStore } from 'react';
import type { MacroEditorRef } from '../../../../machines/macro-editor/macro-editor.machine.ts';
import {
  selectEditing,
  selectName,
  selectShown,
  selectSource,
  selectText,
} from '../../../../machines/macro-editor/macro-editor.select.ts';
import type { MacroSource } from '../../../../machines/macro-editor/macro-editor.types.ts';
import { MACRO_SOURCES } from '../../../../machines/macro-editor/macro-editor.types.ts';
import * as css from '../../../../styles/editor-macros.css.ts';
import { PRODUCT } from '../../../shared/product.ts';
import { CommandButton } from '../../commands/command-button.tsx';
import { useRun } from '../../commands/page-directory.ts';
import { useCommandSource } from '../../commands/use-commands.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { Segmented } from '../../ui/segmented.tsx';
import { TextInput } from '../../ui/text-input.tsx';
import { drawPlaceholder } from './draw-placeholder.ts';
import { MacroList } from './macro-list.tsx';
import { ModifierFields } from './modifier-fields.tsx';
import type { PlaceholderStore } from './placeholder-store.ts';

/** A macro is chosen, gets its modifiers and is seen for a reader (specification 001, 2). */
export function MacroDialog({ macros, placeholders }: MacroDialogProps) {
  if (!useSelector(macros, selectEditing)) return null;
  return <Editing macros={macros} placeholders={placeholders} />;
}

function Editing({ macros, placeholders }: MacroDialogProps) {
  useCommandSource(macros, 'dialog', 'Macros');
  const run = useRun(macros);
  const search = useRef<HTMLInputElement>(null);
  const source = useSelector(macros, selectSource);
  const text = useSelector(macros, selectText);
  const name = useSelector(macros, selectName);
  return (
    <Dialog
      open
      keep
      tall
      size={800}
      title={`${PRODUCT} Macros`}
      initialFocus={search}
      onClose={() => void run('macro.cancel')}
      foot={
        <>
          <CommandButton id="macro.cancel" source={macros} />
          <CommandButton id="macro.save" source={macros} kind="primary" />
        </>
      }
    >
      <div className={css.pane}>
        <section className={css.choice} aria-label="Macros">
          <Segmented
            size="small"
            aria-label="Macro selector type"
            value={source}
            options={MACRO_SOURCES.map((value) => ({ value, label: TITLES[value] }))}
            onValue={(next) => macros.send({ type: 'source.choose', source: next as MacroSource })}
          />
          <TextInput
            ref={search}
            size="small"
            icon="search"
            aria-label="Find a macro"
            placeholder="Find a macro"
            value={text}
            onValue={(next) => macros.send({ type: 'text.type', text: next })}
          />
          <MacroList macros={macros} />
        </section>
        <section className={css.chosen} aria-label="Modifiers and result">
          {name === null ? (
            <p className={css.quiet}>Choose a macro: what it says, and how, is set here.</p>
          ) : (
            <>
              <h3 className={css.name}>{name}</h3>
              <ModifierFields macros={macros} />
              <Result macros={macros} placeholders={placeholders} />
            </>
          )}
        </section>
      </div>
    </Dialog>
  );
}

/** What stands in its place for whom the page is looked at as. */
function Result({ macros, placeholders }: MacroDialogProps) {
  const id = useId();
  const token = useSelector(macros, selectShown);
  const subscribe = useCallback(
    (listener: () => void) =>
      token === null ? () => undefined : placeholders.listen(token, listener),
    [placeholders, token],
  );
  const state = useSyncExternalStore(subscribe, () =>
    token === null ? 'loading' : placeholders.want(token).state,
  );
  const draw = useCallback(
    (element: HTMLElement | null) =>
      element === null || token === null
        ? undefined
        : drawPlaceholder(element, token, placeholders),
    [placeholders, token],
  );
  return (
    <section className={css.result} aria-labelledby={id} aria-live="polite" data-state={state}>
      <h4 id={id} className={css.label}>
        Result
      </h4>
      <span key={token} ref={draw} className={css.value} />
      <code className={css.token}>{token}</code>
    </section>
  );
}

const TITLES: Readonly<Record<MacroSource, string>> = {
  'system-macros': 'System macros',
  'custom-content': 'Custom content',
  variables: 'Variables',
};

interface MacroDialogProps {
  readonly macros: MacroEditorRef;
  readonly placeholders: PlaceholderStore;
}
