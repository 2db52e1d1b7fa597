import { css as cssLanguage } from '@codemirror/lang-css';
import { html } from '@codemirror/lang-html';
import { HighlightStyle, syntaxHighlighting } from '@codemirror/language';
import { tags } from '@lezer/highlight';
import { basicSetup, EditorView } from 'codemirror';
import { useEffect, useRef } from 'react';
import * as css from '../../../../styles/content-import.css.ts';
import { vars } from '../../../../styles/tokens.css.ts';

/** Code with numbered lines. Tab leaves it, as it does every field. */
export function CodeField({ language, value, onValue, size, ...control }: CodeFieldProps) {
  const place = useRef<HTMLDivElement>(null);
  const view = useRef<EditorView | null>(null);
  const latest = useRef({ value, onValue, control });
  latest.current = { value, onValue, control };
  useEffect(() => {
    const { id, 'aria-labelledby': label, 'aria-describedby': hint } = latest.current.control;
    const made = new EditorView({
      doc: latest.current.value,
      parent: place.current as HTMLDivElement,
      extensions: [
        basicSetup,
        syntaxHighlighting(COLORS),
        language === 'css' ? cssLanguage() : html(),
        EditorView.lineWrapping,
        EditorView.contentAttributes.of({
          id,
          'aria-labelledby': label,
          ...(hint === undefined ? {} : { 'aria-describedby': hint }),
        }),
        LOOK,
        EditorView.updateListener.of(({ docChanged, state }) => {
          if (docChanged) latest.current.onValue(state.doc.toString());
        }),
      ],
    });
    view.current = made;
    return () => made.destroy();
  }, [language]);
  useEffect(() => {
    const { current } = view;
    const held = current?.state.doc.toString();
    if (current === null || held === value) return;
    current.dispatch({ changes: { from: 0, to: current.state.doc.length, insert: value } });
  }, [value]);
  return (
    <div ref={place} className={css.code} data-size={size} data-invalid={control['aria-invalid']} />
  );
}

const LOOK = EditorView.theme({
  '&': { height: '100%', backgroundColor: vars.color.surface, color: vars.color.text },
  '.cm-scroller': { fontFamily: vars.type.mono, fontSize: vars.type.meta },
  '.cm-content': { caretColor: vars.color.text },
  '.cm-cursor': { borderLeftColor: vars.color.text },
  '.cm-gutters': {
    backgroundColor: vars.color.sunken,
    color: vars.color.text3,
    border: 'none',
  },
  '.cm-activeLine, .cm-activeLineGutter': { backgroundColor: vars.color.wash },
  '&.cm-focused': { outline: 'none' },
  '&.cm-focused > .cm-scroller > .cm-selectionLayer .cm-selectionBackground, .cm-selectionBackground':
    { background: vars.color.accentSoft2 },
});

const COLORS = HighlightStyle.define([
  { tag: [tags.tagName, tags.keyword, tags.definitionKeyword], color: vars.color.accentText },
  { tag: [tags.attributeName, tags.propertyName, tags.className], color: vars.color.greenText },
  { tag: [tags.string, tags.attributeValue, tags.number, tags.color], color: vars.color.redText },
  { tag: [tags.atom, tags.unit, tags.labelName], color: vars.color.amberText },
  { tag: tags.comment, color: vars.color.text3 },
]);

export interface CodeFieldProps {
  readonly id: string;
  readonly 'aria-labelledby': string;
  readonly 'aria-describedby': string | undefined;
  readonly 'aria-invalid': true | undefined;
  readonly language: 'html' | 'css';
  /** In a panel at the side, or as high as a dialog allows. */
  readonly size?: 'panel';
  readonly value: string;
  readonly onValue: (value: string) => void;
}
