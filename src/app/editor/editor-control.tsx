import { useActorRef, useSelector } from '@xstate/react';
import type { Ref } from 'react';
import { useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import type { BuiltContent, EditorEvent } from '../../../machines/editor/editor.types.ts';
import { selectClosed } from '../../../machines/editor/editor.select.ts';
import * as css from '../../../styles/editor-control.css.ts';
import { media } from '../../../styles/media.ts';
import type { EditorRef } from '../../../machines/editor/editor.machine.ts';
import { BLOCKS } from '../../content/blocks/index.ts';
import { LAYOUT_CHOICES } from '../../content/layouts/choices.ts';
import type { FieldOf } from '../../shared/kinds/index.ts';
import { themeCss } from '../../shared/theme-css.ts';
import type { Theme } from '../../shared/theme.ts';
import { announcer } from '../actors/announcer.ts';
import type { Services } from '../data/services.ts';
import { sessionEnding } from '../data/session-ending.ts';
import { useServices } from '../data/services.ts';
import { feedback } from '../actors/actors.ts';
import { useSnackbarsOf } from '../actors/snackbars-of.ts';
import { CommandButton } from '../commands/command-button.tsx';
import { useCommandSource } from '../commands/use-commands.ts';
import {
  addedBlocks,
  editorOver,
  openContents,
  spelling,
  syncedBlocks,
} from '../ports/editor.ports.ts';
import { useFeature } from '../resources/feature.ts';
import { formatNumber, textOfHtml } from '../resources/format.ts';
import type { Resource } from '../../shared/resources/define.ts';
import type { KindControlProps } from '../resources/kinds/kind.ts';
import { useShownItem } from '../resources/use-shown-item.ts';
import { whenIdle } from '../ui/when-idle.ts';
import { useContentChecks } from './checks/use-content-checks.ts';
import { EditorScreen } from './editor-screen.tsx';
import { useContentExport } from './import/export-tools.ts';
import { ImportTools, useContentImport } from './import/import-tools.tsx';
import { layoutFor } from './layouts/load-layouts.ts';
import { useMacros } from './placeholders/macro-tools.tsx';
import { PreviewAs } from './placeholders/preview-as.tsx';
import { usePlaceholders } from './placeholders/placeholder-tools.ts';
import type { EditorSession } from './session.ts';
import { createSession, loadHost } from './session.ts';
import { createSyncedStore } from './synced/synced-store.ts';
import { useSyncedBlocks } from './synced/synced-tools.ts';
import { BlockUsesDialog } from './uses/block-uses-dialog.tsx';
import { useBlockUses } from './uses/use-block-uses.ts';
import { ContentFrame } from './content-frame.tsx';

/** Built content in its form: what it looks like, and the editor over the page. */
export function EditorControl(props: ContentControlProps) {
  const { resource, control, label, values, readOnly } = props;
  const content = useFormContent(props);
  const { html, theme } = content;
  const { editor, session } = useStartedEditor(props, content);
  useCommandSource(editor, 'form', label);
  const closed = useSelector(editor, selectClosed);
  const sheet = themeCss(theme);
  const { synced, checks, tools } = useEditorTools(props, { editor, session, theme, sheet });
  useCanvasRequests(editor, session);
  useSnackbarsOf(editor);
  useWindowWidth(editor);
  useEffect(() => editor.send({ type: 'editor.allow', isAllowed: !readOnly }), [editor, readOnly]);
  useHeldContent(props, { editor, session, content });
  useEffect(() => whenIdle(() => void loadHost().catch(() => undefined)), []);
  const hasPreview = useFeature(resource).preview !== undefined;
  const isEmpty = html === null || html === '';
  const foot = useRef<HTMLFieldSetElement>(null);
  return (
    <div className={css.control} data-invalid={control['aria-invalid'] ? '' : undefined}>
      {isEmpty || hasPreview ? null : (
        <ContentFrame html={closed ? html : ''} sheet={sheet} title={`${label}, preview`} />
      )}
      <ControlFoot ref={foot} control={control} readOnly={readOnly} html={html} editor={editor} />
      <EditorScreen
        editor={editor}
        session={session}
        synced={synced}
        checks={checks}
        resource={resource}
        values={values}
        state={props.state}
        alerts={props.alerts}
        sheet={sheet}
        tools={tools}
        open={!closed}
        opener={foot}
      />
    </div>
  );
}

/** What the form holds, and the theme of its publication. */
function useFormContent({ name, value, values }: ContentControlProps): FormContent {
  const publication = useShownItem('publications', values.publication_id);
  const theme = (publication?.info as { readonly theme?: Theme | null } | null)?.theme ?? NO_THEME;
  return { html: textOf(value), data: textOf(values[`${name}_data`]), theme };
}

/** The editor's machine and session: made once, whatever the form holds by then. */
function useStartedEditor(props: ContentControlProps, { html, data, theme }: FormContent) {
  const { name, label, field, readOnly } = props;
  const latest = useRef({ ...props, data, theme });
  latest.current = { ...props, data, theme };
  const services = useServices();
  const [made] = useState(() => startEditor(latest, { name, title: label, services }));
  const layouts = field.layouts ? LAYOUT_CHOICES : [];
  const editor = useActorRef(made.logic, {
    input: { content: { html, data }, isAllowed: !readOnly, choices: CHOICES, layouts },
  });
  made.send = editor.send;
  return { editor, session: made.session };
}

/** What else is done with the page, each with its dialogs. */
function useEditorTools(
  { resource, label, values }: ContentControlProps,
  { editor, session, theme, sheet }: EditedPage,
) {
  const title = String(values[resource.text] ?? '');
  const publication = values.publication_id ?? null;
  const imports = useContentImport({ resource, editor, session });
  const exported = String(values[resource.text] ?? label);
  useContentExport({ editor, session, title: exported, publication });
  const page = { editor, session, publication: values.publication_id };
  const placeholders = usePlaceholders(page);
  const macros = useMacros(page);
  const synced = useSyncedBlocks({ editor, session, publication });
  const uses = useBlockUses({ editor, session });
  const named = 'slug' in resource.fields ? title : null;
  const checks = useContentChecks({ editor, session, theme, title: named });
  const tools = (
    <>
      <PreviewAs placeholders={placeholders} />
      <ImportTools imports={imports} sheet={sheet} />
      {macros}
      <BlockUsesDialog uses={uses} />
    </>
  );
  return { synced, checks, tools };
}

/** What the machine asks of the canvas. */
function useCanvasRequests(editor: EditorRef, session: EditorSession) {
  useLayoutEffect(() => {
    const { host } = session;
    const subscriptions = [
      editor.on('canvas.act', ({ act }) =>
        session.act(act === 'editText' && isSmall() ? 'editTextApart' : act),
      ),
      editor.on('canvas.insert', ({ block }) => host()?.insert(block)),
      editor.on('canvas.device', ({ device }) => host()?.setDevice(device)),
      editor.on('canvas.mode', ({ isPreview }) => host()?.setMode(isPreview)),
    ];
    return () => {
      for (const { unsubscribe } of subscriptions) unsubscribe();
    };
  }, [editor, session]);
}

function useWindowWidth(editor: EditorRef) {
  useEffect(() => {
    const tell = () => editor.send({ type: 'window.resized', isNarrow: isNarrow() });
    tell();
    return listenToWidth(tell);
  }, [editor]);
}

/** Form and canvas hold the same: what comes from outside is drawn, what is typed is told before anybody leaves. */
function useHeldContent(
  { resource, name }: ContentControlProps,
  { editor, session, content: { html, data } }: HeldPage,
) {
  const services = useServices();
  // Before anything else can be typed: what is drawn here is what the form holds now.
  useLayoutEffect(() => {
    const content = { html, data };
    if (session.take(content)) editor.send({ type: 'content.replaced', content });
  }, [editor, session, html, data]);
  useEffect(() => {
    const { told, settle, imports } = session;
    const open = { resource: resource.name, field: name, told, settle, imports };
    return services.get(openContents).join(open);
  }, [services, resource, name, session]);
  useEffect(() => {
    // Before the form hears of it and keeps what it holds.
    const flush = () => session.flush();
    const events = ['visibilitychange', 'pagehide', 'beforeunload'];
    for (const event of events) window.addEventListener(event, flush, { capture: true });
    const stop = services.get(sessionEnding).listen(flush);
    return () => {
      stop();
      for (const event of events) window.removeEventListener(event, flush, { capture: true });
    };
  }, [session, services]);
}

/** How much there is, and the button to the editor. */
function ControlFoot({ ref, control, readOnly, html, editor }: ControlFootProps) {
  const size = useMemo(() => (html === null ? '' : sizeOf(html)), [html]);
  return (
    <fieldset
      ref={ref}
      id={control.id}
      aria-labelledby={control['aria-labelledby']}
      aria-describedby={control['aria-describedby']}
      className={css.foot}
      tabIndex={-1}
    >
      <span className={css.state}>
        {html === null || html === '' ? 'Nothing has been built yet.' : size}
      </span>
      <CommandButton
        id="editor.open"
        source={editor}
        size="small"
        icon={readOnly ? 'eye' : 'pencil'}
      />
    </fieldset>
  );
}

/** How much there is, where it is shown beside the fields or below. */
function sizeOf(html: string) {
  const words = textOfHtml(html).match(/[\p{L}\p{N}]+/gu)?.length ?? 0;
  return words === 1 ? '1 word' : `${formatNumber(words)} words`;
}

/** The session and the machine over it: made once for a control. */
function startEditor(latest: Latest, { name, title, services }: Started) {
  const made = {
    send: (_: EditorEvent): void => undefined,
  };
  const session = createSession(name, {
    load: loadHost,
    content: () => ({ html: textOf(latest.current.value), data: latest.current.data }),
    stored: () => textOf(latest.current.item[`${name}_data`]),
    onValues: (values) => latest.current.onValues(values),
    title,
    themeSheet: () => themeCss(latest.current.theme),
    added: () => services.get(addedBlocks)(latest.current),
    publication: () => {
      const { publication_id: id } = latest.current.values;
      return typeof id === 'number' ? id : null;
    },
    colors: () => ({
      theme: latest.current.theme,
      document: textOf(latest.current.value) ?? '',
    }),
    notify: (message) => services.get(feedback).notify({ type: 'error', message }),
    spell: services.get(spelling),
    synced: createSyncedStore(services.get(syncedBlocks), () => {
      const { resource, recordId } = latest.current;
      return isSyncedBlock(resource) ? (recordId ?? null) : null;
    }),
    isSmall,
    isNarrow,
    events: {
      facts: (facts) => made.send({ type: 'canvas.changed', ...facts }),
      textOpened: () => made.send({ type: 'text.opened' }),
      textClosed: () => made.send({ type: 'text.closed' }),
      told: services.get(announcer).announce,
    },
  });
  return Object.assign(made, {
    session,
    logic: editorOver({
      open: session.open,
      closeText: session.closeText,
      layout: ({ layout }) => layoutFor(session, layout),
    }),
  });
}

function isSyncedBlock({ namedInContent }: Resource) {
  return namedInContent.some(({ kind }) => kind === 'synced block');
}

/** A phone has no room for a text in its place below the tools. */
function isSmall() {
  return globalThis.matchMedia?.(media.small).matches === true;
}

/** Such a window has no panels: blocks are not changed there. */
function isNarrow() {
  return globalThis.matchMedia?.(media.medium).matches === true;
}

function listenToWidth(changed: () => void) {
  const query = globalThis.matchMedia?.(media.medium);
  query?.addEventListener('change', changed);
  return () => query?.removeEventListener('change', changed);
}

function textOf(value: unknown): string | null {
  return typeof value === 'string' ? value : null;
}

const CHOICES = BLOCKS.filter(({ offered }) => offered).map(({ type, label }) => ({
  value: type,
  title: label,
}));

const NO_THEME: Theme = {};

interface Started {
  readonly name: string;
  readonly title: string;
  readonly services: Services;
}

type ContentControlProps = KindControlProps<FieldOf<'content'>>;

interface FormContent extends BuiltContent {
  readonly theme: Theme;
}

interface EditedPage {
  readonly editor: EditorRef;
  readonly session: EditorSession;
  readonly theme: Theme;
  /** The theme as CSS. */
  readonly sheet: string;
}

interface HeldPage extends Pick<EditedPage, 'editor' | 'session'> {
  readonly content: FormContent;
}

interface ControlFootProps extends Pick<ContentControlProps, 'control' | 'readOnly'> {
  readonly ref: Ref<HTMLFieldSetElement>;
  readonly html: string | null;
  readonly editor: EditorRef;
}

type Latest = {
  readonly current: ContentControlProps & {
    readonly data: string | null;
    readonly theme: Theme;
  };
};
