import * as css from '../../../../styles/resource-cell.css.ts';
import { mono } from '../../../../styles/text.css.ts';
import { colour as colourRule } from '../../../shared/rules.ts';
import { withVars } from '../../ui/with-vars.ts';
import { Nothing } from './cells.tsx';
import type { CellProps } from './kind.ts';

/** An address of the internet, before it the colour of its reputation. */
export function IpCell({ value }: CellProps) {
  const entry = entryOf(value);
  if (entry === null) return <Nothing />;
  const { ip, colour } = entry;
  return (
    <span className={css.colour}>
      {colour === null ? null : (
        <span
          className={css.reputation}
          role="img"
          aria-label={`Reputation ${colour}`}
          title={`Reputation ${colour}`}
          style={withVars([[css.swatchColour, colour]])}
        />
      )}
      <span className={mono}>{ip}</span>
    </span>
  );
}

/** `{ip, reputationColor}`, or the address alone. */
function entryOf(value: unknown) {
  if (typeof value === 'string' && value !== '') return { ip: value, colour: null };
  if (typeof value !== 'object' || value === null || !('ip' in value)) return null;
  const { ip, reputationColor } = value as { readonly ip: unknown; reputationColor?: unknown };
  return typeof ip === 'string' && ip !== '' ? { ip, colour: colourOf(reputationColor) } : null;
}

/** A colour by its name or its figures; nothing else is put into a style. */
function colourOf(value: unknown): string | null {
  if (typeof value !== 'string') return null;
  return /^[a-z]{3,20}$/.test(value) || colourRule(value) === null ? value : null;
}
