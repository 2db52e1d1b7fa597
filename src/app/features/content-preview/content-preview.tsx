import { useActorRef, useSelector } from '@xstate/react';
import { useLayoutEffect } from 'react';
import { selectDraft } from '../../../../machines/form/form.select.ts';
import type { ContentPreviewRef } from '../../../../machines/content-preview/content-preview.machine.ts';
import {
  selectBroken,
  selectBusy,
  selectRendered,
} from '../../../../machines/content-preview/content-preview.select.ts';
import type { UnknownMacro } from '../../../shared/contract/macros.ts';
import * as css from '../../../../styles/resource-content-preview.css.ts';
import { labelOf } from '../../../shared/resources/define.ts';
import type { Resource } from '../../../shared/resources/define.ts';
import type { Values } from '../../../shared/contract/values.ts';
import { useService } from '../../data/services.ts';
import { contentPreviewOver } from '../../ports/content-preview.ports.ts';
import { CommandButton } from '../../commands/command-button.tsx';
import { useCommandSource } from '../../commands/use-commands.ts';
import { Banner } from '../../ui/banner.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import type { FormPreviewProps } from '../../resources/feature.ts';
import { QuietFrame } from '../../resources/quiet-frame.tsx';
import { OwnAddress } from './own-address.tsx';
import { themeCss } from '../../../shared/theme-css.ts';
import type { Theme } from '../../../shared/theme.ts';
import { useShownItem } from '../../resources/use-shown-item.ts';

/** A content as a reader would see it, with sample values for its macros, in a frame that runs nothing. */
export function ContentPreview({ resource, form }: FormPreviewProps) {
  const draft = useSelector(form, selectDraft);
  const { field, text } = shownOf(draft);
  const self = selfOf(draft);
  const preview = usePreview(text, self);
  const theme = useThemeCss(draft.publication_id);
  const rendered = useSelector(preview, selectRendered);
  const busy = useSelector(preview, selectBusy);
  const broken = useSelector(preview, selectBroken);
  return (
    <>
      {broken ? (
        <Banner
          tone="red"
          actions={<CommandButton id="preview.retry" source={preview} short size="small" />}
        >
          The macros could not be read.
        </Banner>
      ) : null}
      <Unknown resource={resource} field={field} unknown={rendered?.unknown ?? []} />
      <Frame
        text={text}
        html={rendered === null ? null : themed(rendered.html, theme)}
        busy={busy}
      />
      <p className={css.note}>
        {field === 'default_value' ? 'The content is empty: this is its default. ' : ''}Macros stand
        with sample values.
      </p>
      <OwnAddress value={draft.landing_page_url} />
    </>
  );
}

/** A frame of its own for each text: one that is filled while it still loads stays empty in Chromium. */
function Frame({ text, html, busy }: FrameProps) {
  if (text === '') return <p className={css.note}>Nothing to show yet.</p>;
  if (html === null) return <Skeleton shape="control" width="100%" />;
  return (
    <QuietFrame className={css.frame} title="Preview of the content" busy={busy} html={html} />
  );
}

function Unknown({ resource, field, unknown }: UnknownProps) {
  return (
    <div role="status">
      {unknown.length === 0 ? null : (
        <Banner tone="amber">
          {unknown.length === 1 ? 'An unknown macro:' : 'Unknown macros:'}
          <ul className={css.list}>
            {unknown.map(({ name, line, column, within }) => (
              <li key={`${within} ${line} ${column}`}>
                <code>{name}</code>{' '}
                {within === null ? `in ${labelOf(resource, field)}` : `within ${within}`}, line{' '}
                {line}, column {column}
              </li>
            ))}
          </ul>
        </Banner>
      )}
    </div>
  );
}

function usePreview(text: string, self: string | null): ContentPreviewRef {
  const ref = useActorRef(useService(contentPreviewOver), { input: { text, self } });
  useCommandSource(ref, 'form');
  useLayoutEffect(() => {
    const { context } = ref.getSnapshot();
    if (context.text !== text || context.self !== self)
      ref.send({ type: 'content.typed', text, self });
  }, [ref, text, self]);
  return ref;
}

/** The content, or where that is empty what stands in its place. */
function shownOf({ content, default_value }: Values) {
  const isEmpty = typeof content !== 'string' || content === '';
  if (!isEmpty) return { field: 'content', text: content };
  const text = typeof default_value === 'string' ? default_value : '';
  return { field: text === '' ? 'content' : 'default_value', text };
}

function selfOf({ macro, tag }: Values): string | null {
  const name = macro ?? tag;
  return typeof name === 'string' && name !== '' ? name : null;
}

interface FrameProps {
  readonly text: string;
  /** Null before the first was rendered. */
  readonly html: string | null;
  readonly busy: boolean;
}

interface UnknownProps {
  readonly resource: Resource;
  readonly field: string;
  readonly unknown: readonly UnknownMacro[];
}

/** The style sheet of a publication's theme; null without one, and where it is not known or not to be seen. */
function useThemeCss(publicationId: unknown): string | null {
  const publication = useShownItem('publications', publicationId);
  if (publication === undefined) return null;
  return themeCss((publication.info as { readonly theme?: Theme | null } | null)?.theme ?? {});
}

/** The page with the sheet in front of its own styles, which win over it. */
function themed(html: string, css: string | null): string {
  if (css === null) return html;
  const sheet = `<style>\n${css}\n</style>`;
  const head = /<head[^>]*>/i;
  return head.test(html) ? html.replace(head, (found) => `${found}${sheet}`) : `${sheet}${html}`;
}
