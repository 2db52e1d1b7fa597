import * as css from '../../../../styles/input.css.ts';
import { color as colorRule } from '../../../shared/rules.ts';
import { contrast, parseHex } from '../../../shared/contract/contrast.ts';
import { Badge } from '../../ui/badge.tsx';
import { Tooltip } from '../../ui/tooltip.tsx';
import type { KindControlProps } from '../kinds/kind.ts';

/** The browser's own picker beside the colour as text. */
export function ColorControl(props: KindControlProps) {
  const { control, label, value, readOnly, onValue, onBlur } = props;
  const text = typeof value === 'string' ? value : '';
  return (
    <span
      className={css.frame}
      data-invalid={control['aria-invalid'] ? '' : undefined}
      data-off={readOnly ? '' : undefined}
    >
      <input
        type="color"
        className={css.input}
        aria-label={`${label}, pick`}
        tabIndex={-1}
        value={colorRule(text) === null ? text.toLowerCase() : WHITE}
        disabled={readOnly}
        onChange={(event) => onValue(event.currentTarget.value)}
      />
      <input
        {...control}
        type="text"
        className={css.input}
        value={text}
        readOnly={readOnly}
        autoComplete="off"
        spellCheck={false}
        maxLength={7}
        onChange={(event) => onValue(readColor(event.currentTarget.value))}
        onBlur={onBlur}
      />
      <Contrast text={text} />
    </span>
  );
}

/** How well white letters read on the color: 4.5 is what small text needs. */
function Contrast({ text }: { readonly text: string }) {
  const [own, white] = [colorRule(text) === null ? parseHex(text) : null, parseHex(WHITE)];
  if (own === null || white === null) return null;
  const ratio = Math.floor(contrast(own, white) * 10) / 10;
  const reads = ratio >= READABLE;
  const words = `White text on it has a contrast of ${ratio.toFixed(1)}: ${reads ? 'it reads well' : 'dark text is used instead'}`;
  return (
    <Tooltip content={words}>
      <span role="img" aria-label={words}>
        <Badge tone={reads ? 'green' : 'amber'}>Contrast {ratio.toFixed(1)}</Badge>
      </span>
    </Tooltip>
  );
}

const READABLE = 4.5;

/** What the picker shows while the text is no colour yet. */
const WHITE = `#${'f'.repeat(6)}`;

function readColor(text: string): string | null {
  const plain = text.trim().toLowerCase();
  if (plain === '') return null;
  return /^[0-9a-f]{6}$/.test(plain) ? `#${plain}` : plain;
}
