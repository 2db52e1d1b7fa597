import { useDeferredValue } from 'react';
import * as css from '../../../styles/editor-control.css.ts';
import { BLOCK_STYLES } from '../../content/block-styles.ts';
import { QuietFrame } from '../resources/quiet-frame.tsx';

/** What a content looks like, with the typography of its publication. */
export function ContentFrame(props: ContentFrameProps) {
  const { html, sheet, title, className = css.frame, isPicture = false } = props;
  const shown = useDeferredValue(html);
  const page = `<!doctype html><style>${sheet}${BLOCK_STYLES}body{margin:0;padding:16px}</style>${shown}`;
  return <QuietFrame className={className} title={title} html={page} isPicture={isPicture} />;
}

interface ContentFrameProps {
  readonly html: string;
  readonly sheet: string;
  readonly title: string;
  readonly className?: string;
  readonly isPicture?: boolean;
}
