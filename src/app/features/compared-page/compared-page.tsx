import { useMemo } from 'react';
import * as css from '../../../../styles/resource-difference.css.ts';
import { BLOCK_STYLES } from '../../../content/block-styles.ts';
import type { FieldOf } from '../../../shared/kinds/index.ts';
import { COLORS } from '../../../shared/theme.ts';
import { themeCss } from '../../../shared/theme-css.ts';
import type { Theme } from '../../../shared/theme.ts';
import type { ComparedProps } from '../../resources/kinds/kind.ts';
import { QuietFrame } from '../../resources/quiet-frame.tsx';
import { useShownItem } from '../../resources/use-shown-item.ts';
import type { MarkedPages } from './changed-blocks.ts';
import { markChangedBlocks } from './changed-blocks.ts';

/** The page of a built content, and which of its blocks differ from those of another state. */
export function ComparedPage(props: ComparedProps<FieldOf<'content'>>) {
  const { name, label, values, other, isNew } = props;
  const publication = useShownItem('publications', values.publication_id);
  const theme = (publication?.info as { readonly theme?: Theme | null } | null)?.theme ?? {};
  const html = textOf(values[name]);
  const beside = other === undefined ? null : textOf(other[name]);
  const marked = useMemo(() => {
    if (beside === null) return null;
    return isNew ? markChangedBlocks(beside, html) : markChangedBlocks(html, beside);
  }, [html, beside, isNew]);
  if (html === '') return <span>–</span>;
  const shown = marked === null ? html : isNew ? marked.after : marked.before;
  const sheet = `${themeCss(theme)}${BLOCK_STYLES}${CHANGE_STYLES}`;
  const title = other === undefined ? label : `${label}, ${isNew ? 'after' : 'before'}`;
  return (
    <div className={css.page}>
      <QuietFrame
        className={css.frame}
        title={title}
        html={`<!doctype html><style>${sheet}</style>${shown}`}
      />
      {marked === null ? null : <i className={css.note}>{inWords(marked)}</i>}
    </div>
  );
}

/** What became of the blocks: the same beside both pages, as what came or went is marked in one of them alone. */
function inWords({ counts, restyled }: MarkedPages) {
  const said = [
    counted(counts.changed, 'changed'),
    counted(counts.new, 'new'),
    counted(counts.gone, 'gone'),
    restyled ? 'other styles' : '',
  ].filter((text) => text !== '');
  const [first = 'No block differs', ...rest] = said;
  return `${[first, ...rest].join(', ')}.`;
}

function counted(count: number, what: string) {
  if (count === 0) return '';
  return `${count} ${count === 1 ? 'block' : 'blocks'} ${what}`;
}

function textOf(value: unknown) {
  return typeof value === 'string' ? value : '';
}

/** How marked blocks look in a page, whose ground is that of its publication: a line around each and a word. */
const CHANGE_STYLES = [
  'body{margin:0;padding:16px}',
  '[data-change]{outline:3px solid;outline-offset:3px;scroll-initial-target:nearest}',
  ...(
    [
      ['changed', COLORS.blue, 'solid'],
      ['new', COLORS.green, 'solid'],
      ['gone', COLORS['dark red'], 'dashed'],
    ] as const
  ).flatMap(([change, color, line]) => [
    `[data-change=${change}]{outline-color:${color};outline-style:${line}}`,
    `[data-change=${change}]:not(img,hr)::before{content:"${change}";display:block;width:fit-content;margin:0 0 4px;padding:0 6px;border-radius:2px;background:${color};color:${COLORS.white};font:600 11px/16px Arial,sans-serif;text-transform:none;letter-spacing:0}`,
  ]),
].join('');
