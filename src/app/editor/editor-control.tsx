import { useActorRef, useSelector } from '@xstate/react';
import { useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import type { EditorEvent } from '../../../machines/editor/editor.types.ts';
import { selectClosed } from '../../../machines/editor/editor.select.ts';
import * as css from '../../../styles/editor-control.css.ts';
import { media } from '../../../styles/media.ts';
import type { EditorRef } from '../../../machines/editor/editor.machine.ts';
import { BLOCKS } from '../../content/blocks/index.ts';
import { LAYOUT_CHOICES } from '../../content/layouts/choices.ts';
import { printProject } from '../../content/project.ts';
import { renderContent } from '../../content/render.ts';
import type { FieldOf } from '../../shared/kinds/index.ts';
import { themeCss } from '../../shared/theme-css.ts';
import type { Theme } from '../../shared/theme.ts';
import { announcer } from '../actors/announcer.ts';
import type { Services } from '../data/services.ts';
import { sessionEnding } from '../data/session-ending.ts';
import { useServices } from '../data/services.ts';
import { feedback } from '../actors/actors.ts';
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
import { loadLayouts } from './layouts/load-layouts.ts';
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
export function EditorControl(props: KindControlProps<FieldOf<'content'>>) {
  const { name, field, resource, control, label, value, values, readOnly } = props;
  const html = textOf(value);
  const data = textOf(values[`${name}_data`]);
  const publication = useShownItem('publications', values.publication_id);
  const theme = (publication?.info as { readonly theme?: Theme | null } | null)?.theme ?? NO_THEME;
  const latest = useRef({ ...props, data, theme });
  latest.current = { ...props, data, theme };
  const services = useServices();
  const [made] = useState(() => startEditor(latest, { name, title: label, services }));
  const layouts = field.layouts ? LAYOUT_CHOICES : [];
  const editor = useActorRef(made.logic, {
    input: { content: { html, data }, isAllowed: !readOnly, choices: CHOICES, layouts },
  });
  made.send = editor.send;
  const { session } = made;
  useCommandSource(editor, 'form', label);
  const closed = useSelector(editor, selectClosed);
  const imports = useContentImport({ resource, editor, session });
  useContentExport({
    editor,
    session,
    title: String(values[resource.text] ?? label),
    publication: values.publication_id ?? null,
  });
  const page = { editor, session, publication: values.publication_id };
  const placeholders = usePlaceholders(page);
  const macros = useMacros(page);
  const synced = useSyncedBlocks({ editor, session, publication: values.publication_id ?? null });
  const uses = useBlockUses({ editor, session });
  const checks = useContentChecks({
    editor,
    session,
    theme,
    title: 'slug' in resource.fields ? String(values[resource.text] ?? '') : null,
  });
  const sheet = themeCss(theme);
  const hasPreview = useFeature(resource).preview !== undefined;
  useLayoutEffect(() => {
    const { host } = session;
    const subscriptions = [
      editor.on('canvas.act', ({ act }) =>
        session.act(act === 'editText' && isSmall() ? 'editTextApart' : act),
      ),
      editor.on('canvas.insert', ({ block }) => host()?.insert(block)),
      editor.on('canvas.layout', ({ layout }) => void startLayout(editor, session, layout)),
      editor.on('canvas.device', ({ device }) => host()?.setDevice(device)),
      editor.on('canvas.mode', ({ isPreview }) => host()?.setMode(isPreview)),
    ];
    return () => {
      for (const { unsubscribe } of subscriptions) unsubscribe();
    };
  }, [editor, session]);
  useEffect(() => {
    const tell = () => editor.send({ type: 'window.resized', isNarrow: isNarrow() });
    tell();
    return listenToWidth(tell);
  }, [editor]);
  useEffect(() => editor.send({ type: 'editor.allow', isAllowed: !readOnly }), [editor, readOnly]);
  // Before anything else can be typed: what is drawn here is what the form holds now.
  useLayoutEffect(() => {
    const content = { html, data };
    if (session.take(content)) editor.send({ type: 'content.replaced', content });
  }, [editor, session, html, data]);
  useEffect(
    () =>
      services.get(openContents).join({
        resource: resource.name,
        field: name,
        told: session.told,
        settle: session.settle,
        imports: session.imports,
      }),
    [services, resource, name, session],
  );
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
  useEffect(() => whenIdle(() => void loadHost().catch(() => undefined)), []);
  const isEmpty = html === null || html === '';
  const size = useMemo(() => (html === null ? '' : sizeOf(html)), [html]);
  const foot = useRef<HTMLFieldSetElement>(null);
  return (
    <div className={css.control} data-invalid={control['aria-invalid'] ? '' : undefined}>
      {isEmpty || hasPreview ? null : (
        <ContentFrame html={closed ? html : ''} sheet={sheet} title={`${label}, preview`} />
      )}
      <fieldset
        ref={foot}
        id={control.id}
        aria-labelledby={control['aria-labelledby']}
        aria-describedby={control['aria-describedby']}
        className={css.foot}
        tabIndex={-1}
      >
        <span className={css.state}>{isEmpty ? 'Nothing has been built yet.' : size}</span>
        <CommandButton
          id="editor.open"
          source={editor}
          size="small"
          icon={readOnly ? 'eye' : 'pencil'}
        />
      </fieldset>
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
        tools={
          <>
            <PreviewAs placeholders={placeholders} />
            <ImportTools imports={imports} sheet={sheet} />
            {macros}
            <BlockUsesDialog uses={uses} />
          </>
        }
        open={!closed}
        opener={foot}
      />
    </div>
  );
}

/** Puts a layout in the place of the empty page, as an import does: undo opens that one again. */
async function startLayout(editor: EditorRef, session: EditorSession, id: string) {
  const { LAYOUTS, layoutProject } = await loadLayouts();
  const layout = LAYOUTS.find((each) => each.id === id);
  if (layout === undefined) return;
  const project = layoutProject(layout);
  const after = { html: renderContent(project), data: printProject(project) };
  editor.send({ type: 'content.exchange', before: session.held(), after });
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
    logic: editorOver({ open: session.open, closeText: session.closeText }),
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

type Latest = {
  readonly current: KindControlProps<FieldOf<'content'>> & {
    readonly data: string | null;
    readonly theme: Theme;
  };
};
