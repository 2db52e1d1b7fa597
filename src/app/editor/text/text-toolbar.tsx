import { Toolbar, ToolbarItem } from '@ariakit/react/toolbar';
import { memo, useEffect, useState } from 'react';
import type { EditorRef } from '../../../../machines/editor/editor.machine.ts';
import { linkTarget } from '../../../../machines/rich-text/rich-text.rules.ts';
import * as css from '../../../../styles/editor-screen.css.ts';
import { CommandButton } from '../../commands/command-button.tsx';
import { CampaignLinkButton } from '../pickers/campaign-link-button.tsx';
import type { Pickers } from '../pickers/pickers.ts';
import type { EditorSession, InsertAsked } from '../session.ts';
import { Button } from '../../ui/button.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { TextInput } from '../../ui/text-input.tsx';
import { TextActions, keepFocus } from '../../ui/text-tools.tsx';
import * as actions from './actions.ts';
import type { ColorChoice } from './choices.ts';
import { FAMILIES, SIZES } from './choices.ts';
import type { OpenText } from './open-text.ts';
import { focusText } from './open-text.ts';
import { hasPastedForm, keepTextAlone } from './pasted.ts';
import { TableMenu } from './table-menu.tsx';
import {
  AlignMenu,
  Choice,
  ColorMenu,
  InsertMenu,
  SpellingMenu,
  StyleMenu,
} from './text-menus.tsx';

/** What can be done to the open text; one tab stop, arrows move in it. A text without blocks has the minimal one. */
export function TextToolbar(props: TextToolbarProps) {
  const { editor, text, linkAsked, pickers, onInsert, colors } = props;
  const full = actions.hasBlocks(text.state);
  const [linking, setLinking] = useState(false);
  useEffect(() => linkAsked.listen(() => setLinking(true)), [linkAsked]);
  const { state, view, run } = text;
  const shared = { state, onRun: run };
  const value = (mark: actions.ValueMark) => ({ mark, value: actions.valueAt(state, mark), run });
  const colored = { view, isApart: text.apart !== null, choices: colors };
  return (
    <div className={css.textBar}>
      <Toolbar className={css.tools} aria-label={full ? 'Text' : 'Text, short'}>
        {full ? <StyleMenu level={actions.levelAt(state)} run={run} /> : null}
        <TextActions {...shared} actions={full ? actions.fullActions : actions.minimalActions} />
        <Choice {...value('family')} title="Font" choices={FAMILIES} />
        <Choice {...value('size')} title="Size" choices={SIZES} />
        <ColorMenu {...value('color')} {...colored} part="ink" title="Color" />
        {full ? (
          <>
            <ColorMenu {...value('background')} {...colored} part="ground" title="Background" />
            <TextActions {...shared} actions={actions.listActions} />
            <AlignMenu run={run} />
            <TableMenu run={run} />
          </>
        ) : null}
        <LinkButton isOn={actions.linkAt(state) !== null} onOpen={setLinking} />
        <InsertMenu onInsert={onInsert} />
        <TextActions {...shared} actions={actions.historyActions} />
        <SpellingMenu text={text} />
        {hasPastedForm(state) ? (
          <ToolbarItem
            render={
              <Button size="small" onMouseDown={keepFocus} onClick={() => run(keepTextAlone)}>
                Keep text alone
              </Button>
            }
          />
        ) : null}
        <CommandButton
          id="block.remove"
          source={editor}
          shape="icon"
          size="small"
          showKeys={false}
        />
      </Toolbar>
      {linking ? <LinkLine text={text} pickers={pickers} onDone={() => setLinking(false)} /> : null}
    </div>
  );
}

const LinkButton = memo(function LinkButton({ isOn, onOpen }: LinkButtonProps) {
  return (
    <ToolbarItem
      render={
        <IconButton
          icon="link"
          label="Link"
          size="small"
          active={isOn}
          onMouseDown={keepFocus}
          onClick={() => onOpen(true)}
        />
      }
    />
  );
});

function LinkLine({ text, pickers, onDone }: LinkLineProps) {
  const [address, setAddress] = useState(actions.linkAt(text.state) ?? '');
  const target = linkTarget(address);
  const apply = (href: string | null) => {
    onDone();
    text.run(actions.setLink(href));
  };
  return (
    <form
      className={css.linkLine}
      onSubmit={(event) => {
        event.preventDefault();
        event.stopPropagation();
        if (target !== null) apply(target);
      }}
    >
      <TextInput
        ref={focusOnMount}
        size="small"
        icon="link"
        aria-label="Link address"
        placeholder="https:// or an e-mail address"
        value={address}
        onValue={setAddress}
        onKeyDown={(event) => {
          if (event.key !== 'Escape') return;
          event.stopPropagation();
          onDone();
          focusText(text.view);
        }}
      />
      <Button size="small" type="submit" off={target === null ? 'Type an address first' : null}>
        Apply
      </Button>
      <CampaignLinkButton pickers={pickers} address={address} onAddress={apply} />
      <Button size="small" kind="quiet" onClick={() => apply(null)}>
        Remove
      </Button>
    </form>
  );
}

function focusOnMount(input: HTMLInputElement | null) {
  input?.focus();
}

interface TextToolbarProps {
  readonly editor: EditorRef;
  readonly text: OpenText;
  readonly linkAsked: EditorSession['linkAsked'];
  readonly pickers: Pickers;
  readonly onInsert: (asked: InsertAsked) => void;
  readonly colors: readonly ColorChoice[];
}

interface LinkButtonProps {
  readonly isOn: boolean;
  readonly onOpen: (isOpen: boolean) => void;
}

interface LinkLineProps {
  readonly text: OpenText;
  readonly pickers: Pickers;
  readonly onDone: () => void;
}
