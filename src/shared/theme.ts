/** The families that a theme and the editor offer, each with what stands in for it. */
export const FONTS = {
  Arial: 'Arial, Helvetica, sans-serif',
  'Arial Black': '"Arial Black", Arial, sans-serif',
  'Book Antiqua': '"Book Antiqua", Palatino, serif',
  'Comic Sans MS': '"Comic Sans MS", cursive, sans-serif',
  'Courier New': '"Courier New", Courier, monospace',
  Georgia: 'Georgia, serif',
  Helvetica: 'Helvetica, Arial, sans-serif',
  Impact: 'Impact, "Arial Black", sans-serif',
  Lato: 'Lato, Helvetica, Arial, sans-serif',
  Lora: 'Lora, Georgia, serif',
  Merriweather: 'Merriweather, Georgia, serif',
  Montserrat: 'Montserrat, Helvetica, Arial, sans-serif',
  'Open Sans': '"Open Sans", Helvetica, Arial, sans-serif',
  Roboto: 'Roboto, Helvetica, Arial, sans-serif',
  Tahoma: 'Tahoma, Geneva, sans-serif',
  'Times New Roman': '"Times New Roman", Times, serif',
  'Trebuchet MS': '"Trebuchet MS", Helvetica, sans-serif',
  Verdana: 'Verdana, Geneva, sans-serif',
} as const;

export type Font = keyof typeof FONTS;

/** The colours that have a name, as themes keep them. */
export const COLORS = {
  black: '#000000',
  'dark gray': '#4d4d4d',
  gray: '#808080',
  silver: '#c0c0c0',
  'light gray': '#e6e6e6',
  white: '#ffffff',
  'dark red': '#8b0000',
  red: '#e03e2d',
  coral: '#ff7f50',
  orange: '#f1893c',
  gold: '#d4a017',
  yellow: '#f8e71c',
  olive: '#808000',
  lime: '#7ed321',
  green: '#1f7a33',
  teal: '#008080',
  cyan: '#00bcd4',
  'sky blue': '#58a6e0',
  blue: '#2745c0',
  navy: '#0b1f4d',
  purple: '#6b2fa0',
  pink: '#e75498',
} as const;

export const HEADINGS = ['h1', 'h2', 'h3', 'h4', 'h5', 'h6'] as const;

/** What typography is given for: `heading` stands in for every heading that says nothing itself. */
export const TEXT_LEVELS = ['heading', ...HEADINGS, 'paragraph'] as const;

export type Heading = (typeof HEADINGS)[number];
export type TextLevel = (typeof TEXT_LEVELS)[number];

/** Typography of one level; sizes and spacing in pixels. */
export interface TextStyle {
  readonly font_family?: string | null;
  readonly font_weight?: string | null;
  readonly font_size?: number | null;
  readonly font_color?: string | null;
  readonly line_height?: number | null;
  readonly letter_spacing?: number | null;
}

export type Theme = { readonly [L in TextLevel]?: TextStyle | null } & {
  /** The ground of the page; white where it says none. */
  readonly background_color?: string | null;
  readonly link?: { readonly color?: string | null; readonly hover_color?: string | null } | null;
  readonly color_palette?:
    | readonly { readonly color: string | null; readonly name?: string | null }[]
    | null;
};

/** Typography with nothing left open. */
export interface FullStyle {
  readonly font_family: string;
  readonly font_weight: string;
  readonly font_size: number;
  readonly font_color: string;
  readonly line_height: number;
  readonly letter_spacing: number;
}

const INK = '#000000';
const HEADING: Omit<FullStyle, 'font_size'> = {
  font_family: 'Georgia',
  font_weight: '700',
  font_color: INK,
  line_height: 1.2,
  letter_spacing: 0,
};
const SIZES: Readonly<Record<Heading, number>> = { h1: 32, h2: 28, h3: 24, h4: 20, h5: 18, h6: 16 };
const PARAGRAPH: FullStyle = {
  font_family: 'Georgia',
  font_weight: '400',
  font_size: 16,
  font_color: INK,
  line_height: 1.6,
  letter_spacing: 0,
};

/** Colours of links where a theme says none. */
const LINK = { color: '#0066cc', hover_color: '#004499' } as const;

/** How a heading or a paragraph looks: its own style, else that of all headings, else the default. */
export function styleOf(theme: Theme, level: Heading | 'paragraph'): FullStyle {
  if (level === 'paragraph') return filled(theme.paragraph, PARAGRAPH);
  const { font_size: _, ...shared } = filled(theme.heading, { ...HEADING, font_size: 0 });
  const size = theme.heading?.font_size ?? SIZES[level];
  return filled(theme[level], { ...shared, font_size: size });
}

/** What the text of a page stands on. */
export function backgroundOf({ background_color }: Theme): string {
  return background_color ?? COLORS.white;
}

export function linkOf(theme: Theme): { readonly color: string; readonly hover_color: string } {
  const { color, hover_color } = theme.link ?? {};
  return { color: color ?? LINK.color, hover_color: hover_color ?? color ?? LINK.hover_color };
}

function filled(own: TextStyle | null | undefined, rest: FullStyle): FullStyle {
  const said = Object.entries(own ?? {}).filter(([, value]) => value !== null && value !== '');
  return { ...rest, ...Object.fromEntries(said) };
}
