import type { Node } from 'prosemirror-model';
import type { Command } from 'prosemirror-state';
import type { EditorView } from 'prosemirror-view';
import { useActorRef, useSelector } from '@xstate/react';
import type { RefObject } from 'react';
import { useLayoutEffect, useMemo, useRef, useState } from 'react';
import type { ActorRefFrom } from 'xstate';
import { richTextMachine } from '../../../../machines/rich-text/rich-text.machine.ts';
import { selectLinking } from '../../../../machines/rich-text/rich-text.select.ts';
import * as css from '../../../../styles/resource-rich-text.css.ts';
import type { FieldOf } from '../../../shared/kinds/index.ts';
import { loadTextHosts } from '../../commands/registry/form.ts';
import { useAbilities } from '../../data/me.ts';
import { useService } from '../../data/services.ts';
import { feedback } from '../../actors/actors.ts';
import { addressOf } from '../uploads/file-value.ts';
import { SendingImage } from '../uploads/sending-image.tsx';
import { library } from '../uploads/use-uploads.ts';
import { useAssetPicker } from '../uploads/use-asset-picker.ts';
import { nameOfRow } from '../embedded.ts';
import { formatNumber } from '../format.ts';
import { useFeatures } from '../feature.ts';
import type { KindControlProps } from '../kinds/kind.ts';
import { UnloadedHosts } from '../quiet-frame.tsx';
import { insertImage, linkAt, setLink } from './rich-text/actions.ts';
import { LinkBar } from './rich-text/link-bar.tsx';
import { waitingHosts } from './rich-text/quiet-images.ts';
import { RichTextToolbar } from './rich-text/toolbar.tsx';
import { wordsIn } from './rich-text/schema.ts';
import { useEditor } from './rich-text/use-editor.ts';
import { absolute, useImages } from './rich-text/use-images.ts';
import { Opening } from '../../ui/opening.tsx';

/** Text with marks, lists, quotes and links, held as HTML. */
export function RichTextControl(props: RichTextProps) {
  const { field, control, readOnly } = props;
  const panels = useActorRef(richTextMachine);
  const linking = useSelector(panels, selectLinking);
  const full = field.toolbar === 'full';
  const [allowed, setAllowed] = useState<ReadonlySet<string>>(NONE);
  const { view, place, state, images } = useTextView(props, { panels, allowed });
  const waiting = waitingHosts(state.doc, allowed);
  const run = (command: Command) => {
    if (view.current === null) return;
    command(view.current.state, view.current.dispatch);
    view.current.focus();
  };
  useLinks(panels, view, run);
  const { pick, dialog } = useImagePick(full, run);
  return (
    <div
      className={css.box}
      data-invalid={control['aria-invalid'] ? '' : undefined}
      data-off={readOnly ? '' : undefined}
    >
      {readOnly ? null : (
        <RichTextToolbar
          state={state}
          full={full}
          onRun={run}
          onLink={() => panels.send({ type: 'link.open', href: linkAt(state) })}
          onImage={pick}
        />
      )}
      {linking && !readOnly ? <LinkBar panels={panels} /> : null}
      <UnloadedHosts
        hosts={waiting}
        declared={loadTextHosts}
        onLoad={() => setAllowed(new Set([...allowed, ...waiting]))}
      />
      <div ref={place} className={css.document} data-simple={full ? undefined : ''} />
      <div className={css.foot}>
        {images.current === null ? null : (
          <SendingImage upload={images.current} onCancel={() => images.cancel()} />
        )}
        {wordsText(state.doc)}
      </div>
      {dialog}
    </div>
  );
}

/** The text with the images on their way into it. */
function useTextView(
  { field, control, value, readOnly, onValue, onBlur }: RichTextProps,
  { panels, allowed }: TextAround,
) {
  const { notify } = useService(feedback);
  const { store } = useAbilities(library);
  const view = useRef<EditorView | null>(null);
  const refusal = refusalOf(field.toolbar === 'full', store === 'allowed');
  const images = useImages({ view, refusal });
  const attributes = useMemo(() => textboxAttributes(control, readOnly), [control, readOnly]);
  const editor = useEditor({
    view,
    html: typeof value === 'string' && value !== '' ? value : null,
    readOnly,
    attributes,
    allowed,
    onHtml: onValue,
    onBlur,
    onFiles: images.take,
    onLeftOut: (count) => notify({ type: 'warning', message: leftOutText(count) }),
    onTransaction: images.follow,
    onLink: () => {
      const held = view.current;
      if (held !== null) panels.send({ type: 'link.open', href: linkAt(held.state) });
      return true;
    },
  });
  return { view, images, ...editor };
}

/** A link that is set stands in the text, which has the focus again once its bar is left. */
function useLinks(panels: Panels, view: TextView, run: (command: Command) => void) {
  const latest = useRef({ run });
  latest.current = { run };
  useLayoutEffect(() => {
    const set = panels.on('link.set', ({ href }) => latest.current.run(setLink(href)));
    const left = panels.on('link.left', () => view.current?.focus());
    return () => {
      set.unsubscribe();
      left.unsubscribe();
    };
  }, [panels, view]);
}

/** An image of the library: what asks for one, where that may be, and the dialog while it is asked. */
function useImagePick(full: boolean, run: (command: Command) => void) {
  const { index } = useAbilities(library);
  const { ImagePicker } = useFeatures();
  const { picker, open, leave } = useAssetPicker({
    onPick(asset) {
      const alt = nameOfRow(library.name, asset);
      run(insertImage({ src: absolute(addressOf(asset)), alt }));
    },
  });
  const may = index === 'allowed' && full && ImagePicker !== undefined;
  return {
    pick: may ? () => picker.send({ type: 'picker.open' }) : undefined,
    dialog:
      open && ImagePicker !== undefined ? (
        <Opening onClose={leave}>
          <ImagePicker picker={picker} title="Image" type="image" />
        </Opening>
      ) : null,
  };
}

type RichTextProps = KindControlProps<FieldOf<'richText'>>;
type Panels = ActorRefFrom<typeof richTextMachine>;
type TextView = RefObject<EditorView | null>;

interface TextAround {
  readonly panels: Panels;
  /** Hosts other than our own that pictures are loaded from. */
  readonly allowed: ReadonlySet<string>;
}

const NONE: ReadonlySet<string> = new Set();

function refusalOf(full: boolean, mayUpload: boolean): string | null {
  if (!full) return 'This field takes no images.';
  return mayUpload ? null : 'You may not upload assets, so the image was not placed.';
}

function leftOutText(images: number) {
  const what = images === 1 ? 'An image' : `${images} images`;
  return `${what} of the pasted text could not be taken along. Paste each image by itself.`;
}

function wordsText(doc: Node): string {
  const words = wordsIn(doc);
  return words === 1 ? '1 word' : `${formatNumber(words)} words`;
}

function textboxAttributes(control: KindControlProps['control'], readOnly: boolean) {
  const { id, ...aria } = control;
  const given = Object.entries(aria).filter(([, value]) => value !== undefined);
  return {
    id,
    role: 'textbox',
    'aria-multiline': 'true',
    ...(readOnly ? { 'aria-readonly': 'true', tabindex: '0' } : {}),
    ...Object.fromEntries(given.map(([name, value]) => [name, String(value)])),
  };
}
