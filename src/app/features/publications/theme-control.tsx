import type { ReactNode } from 'react';
import { useId } from 'react';
import * as css from '../../../../styles/resource-theme.css.ts';
import type { Field, FieldOf } from '../../../shared/kinds/index.ts';
import { sentence } from '../../../shared/resources/define.ts';
import { HEADINGS, TEXT_LEVELS, backgroundOf, linkOf, styleOf } from '../../../shared/theme.ts';
import type { TextLevel, Theme } from '../../../shared/theme.ts';
import type { Values } from '../../../shared/contract/values.ts';
import { valueError } from '../../../shared/validation.ts';
import { Field as FieldFrame } from '../../ui/field.tsx';
import { Icon } from '../../ui/icon.tsx';
import { RecordsControl } from '../../resources/controls/records.tsx';
import type { KindControlProps } from '../../resources/kinds/kind.ts';
import { ColorField } from './color-field.tsx';
import { LevelFields } from './level-fields.tsx';

/** A theme as parts that open, each saying in a line what it says: text levels, links, palette. */
export function ThemeControl(props: ThemeControlProps) {
  const { control, label, value, onValue, onBlur } = props;
  const info = valuesOf(value);
  const theme = valuesOf(info.theme) as Theme;
  const change = (patch: Values) => onValue({ ...info, theme: { ...theme, ...patch } });
  const tells = control['aria-invalid'] === true;
  const part = { ...props, theme, change, tells };
  return (
    <fieldset
      id={control.id}
      className={css.parts}
      tabIndex={-1}
      aria-label={label}
      aria-describedby={control['aria-describedby']}
      onBlur={(event) => {
        if (!event.currentTarget.contains(event.relatedTarget)) onBlur();
      }}
    >
      {TEXT_LEVELS.map((level) => (
        <LevelPart key={level} {...part} level={level} />
      ))}
      <PagePart {...part} />
      <LinkPart {...part} />
      <PalettePart {...part} />
    </fieldset>
  );
}

function LevelPart({ level, field, theme, change, tells, readOnly }: LevelPartProps) {
  const inner = innerField(field, level) as FieldOf<'object'>;
  const own = theme[level] ?? {};
  const inherited = styleOf({ ...theme, [level]: {} }, level === 'heading' ? 'h1' : level);
  const shown = styleOf(theme, level === 'heading' ? 'h1' : level);
  const size = level === 'heading' && own.font_size == null ? '' : ` · ${shown.font_size} px`;
  const isOwn = Object.values(own).some((each) => each !== null && each !== '');
  const title = titleOf(inner, level);
  return (
    <Part
      title={title}
      text={`${shown.font_family} · ${shown.font_weight}${size}`}
      from={isOwn ? null : levelBefore(level)}
      faulty={tells && valueError(inner, own) !== null}
    >
      <LevelFields
        title={title}
        field={inner}
        own={own}
        inherited={inherited}
        sized={level !== 'heading'}
        tells={tells}
        readOnly={readOnly}
        onOwn={(next) => change({ [level]: next })}
      />
    </Part>
  );
}

function PagePart({ theme, change, tells, readOnly }: PartProps) {
  const own = theme.background_color ?? null;
  return (
    <Part
      title="Page"
      text={`${backgroundOf(theme)} behind its text`}
      from={own === null ? 'default' : null}
    >
      <ColorField
        label="Background color"
        value={own}
        inherited={backgroundOf({})}
        tells={tells}
        readOnly={readOnly}
        onValue={(next) => change({ background_color: next })}
      />
    </Part>
  );
}

function LinkPart({ theme, change, tells, readOnly }: PartProps) {
  const { color, hover_color } = linkOf(theme);
  const own = theme.link ?? {};
  const set = (name: string) => (next: string | null) => change({ link: { ...own, [name]: next } });
  return (
    <Part title="Link" text={`${color} · ${hover_color} under the pointer`} from={null}>
      <div className={css.pair}>
        <ColorField
          label="Link color"
          value={own.color ?? null}
          inherited={color}
          tells={tells}
          readOnly={readOnly}
          onValue={set('color')}
        />
        <ColorField
          label="Hover color"
          value={own.hover_color ?? null}
          inherited={hover_color}
          tells={tells}
          readOnly={readOnly}
          onValue={set('hover_color')}
        />
      </div>
    </Part>
  );
}

function PalettePart({ field: info, theme, change, tells, ...props }: PartProps) {
  const id = useId();
  const field = innerField(info, 'color_palette') as FieldOf<'records'>;
  const { length } = theme.color_palette ?? [];
  return (
    <Part
      title="Color palette"
      text={length === 0 ? 'No colors' : length === 1 ? '1 color' : `${length} colors`}
      from={null}
      faulty={tells && valueError(field, theme.color_palette ?? []) !== null}
    >
      <FieldFrame id={id} label="Colors that the editor offers" group>
        {(control) => (
          <RecordsControl
            {...props}
            field={field}
            name="color_palette"
            label="Color"
            control={{ ...control, 'aria-invalid': tells ? true : undefined }}
            value={theme.color_palette ?? []}
            onValue={(next) => change({ color_palette: next })}
          />
        )}
      </FieldFrame>
    </Part>
  );
}

function Part({ title, text, from, faulty = false, children }: DisclosureProps) {
  return (
    <details className={css.part} open={faulty ? true : undefined}>
      <summary className={css.summary}>
        <span className={css.chevron}>
          <Icon name="chevron-right" size="small" />
        </span>
        <span className={css.partTitle}>{title}</span>
        <span className={css.partText}>{text}</span>
        {from === null ? null : <span className={css.partFrom}>{from}</span>}
        {faulty ? <span className={css.partFault}>To be corrected</span> : null}
      </summary>
      <div className={css.partBody}>{children}</div>
    </details>
  );
}

function titleOf(field: Field, level: TextLevel) {
  return field.label ?? sentence(level);
}

function levelBefore(level: TextLevel) {
  return (HEADINGS as readonly string[]).includes(level) ? 'as all headings' : 'default';
}

/** The field of one part of the theme that a field of `info` holds. */
function innerField({ fields }: FieldOf<'object'>, name: string): Field {
  const theme = fields.theme as FieldOf<'object'>;
  return theme.fields[name] as Field;
}

function valuesOf(value: unknown): Values {
  return typeof value === 'object' && value !== null ? (value as Values) : {};
}

type ThemeControlProps = KindControlProps<FieldOf<'object'>>;

interface PartProps extends ThemeControlProps {
  readonly theme: Theme;
  readonly change: (patch: Values) => void;
  /** The form has been refused, or left: each field says what is wrong with it. */
  readonly tells: boolean;
}

interface LevelPartProps extends PartProps {
  readonly level: TextLevel;
}

interface DisclosureProps {
  readonly title: string;
  /** What it says, in a line. */
  readonly text: string;
  /** Where that comes from, if not from itself. */
  readonly from: string | null;
  readonly faulty?: boolean;
  readonly children: ReactNode;
}
