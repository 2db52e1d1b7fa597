import { globalStyle, style } from '@vanilla-extract/css';
import { vars } from './tokens.css.ts';

export const box = style({
  border: `${vars.size.hair} solid ${vars.color.lineField}`,
  borderRadius: vars.radius.control,
  background: vars.color.surface,
  minWidth: 0,
  selectors: {
    '&:focus-within': {
      outline: `${vars.size.ring} solid ${vars.color.focus}`,
      outlineOffset: `calc(-1 * ${vars.size.hair})`,
      borderColor: vars.color.focus,
    },
    '&[data-invalid]:not(:focus-within)': { borderColor: vars.color.red },
    '&[data-off]': {
      background: vars.color.sunken,
      borderColor: vars.color.line2,
    },
  },
});

export const bar = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: vars.space[2],
  minHeight: vars.size.row,
  padding: `${vars.space[3]} ${vars.space[4]}`,
  borderBottom: `${vars.size.hair} solid ${vars.color.line}`,
});

export const separator = style({
  width: vars.size.hair,
  height: vars.size.key,
  margin: `0 ${vars.space[4]}`,
  border: 0,
  background: vars.color.line2,
  flex: 'none',
});

export const link = style({
  display: 'flex',
  alignItems: 'center',
  gap: vars.space[4],
  padding: vars.space[4],
  borderBottom: `${vars.size.hair} solid ${vars.color.line}`,
  background: vars.color.sunken,
});

export const document = style({ fontSize: vars.type.field, lineHeight: vars.size.chip });

/** An image on its way: name, how far, Cancel. */
export const sending = style({
  display: 'flex',
  alignItems: 'center',
  gap: vars.space[8],
  minWidth: 0,
  marginRight: 'auto',
});

export const foot = style({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'flex-end',
  gap: vars.space[8],
  padding: `${vars.space[4]} ${vars.space[12]}`,
  borderTop: `${vars.size.hair} solid ${vars.color.line}`,
  color: vars.color.text3,
  fontSize: vars.type.meta,
  lineHeight: vars.type.metaLine,
  fontVariantNumeric: 'tabular-nums',
  textAlign: 'right',
  whiteSpace: 'nowrap',
});

const text = `${document} > .ProseMirror`;

/** At least 500 px high, 200 with the short tools (specification 001, 2), as far as the window has room. */
globalStyle(text, {
  minHeight: `min(${vars.size.editorFull}, 60vh)`,
  maxHeight: '60vh',
  overflowY: 'auto',
  padding: `${vars.space[12]} ${vars.space[16]} ${vars.space[16]}`,
  whiteSpace: 'pre-wrap',
  overflowWrap: 'anywhere',
  fontVariantLigatures: 'none',
});
globalStyle(`${document}[data-simple] > .ProseMirror`, { minHeight: vars.size.editorSimple });
globalStyle(`${text}:focus-visible`, { outline: 'none' });
globalStyle(`${text} > * + *`, { marginTop: vars.space[8] });
globalStyle(`${text} :is(h1, h2)`, {
  fontSize: vars.type.title,
  lineHeight: vars.type.titleLine,
  letterSpacing: vars.type.trackTitle,
});
globalStyle(`${text} :is(h3, h4, h5, h6)`, { fontSize: vars.type.field });
globalStyle(`${text} ul`, { listStyle: 'disc', paddingLeft: vars.space[24] });
globalStyle(`${text} ol`, { listStyle: 'decimal', paddingLeft: vars.space[24] });
globalStyle(`${text} blockquote`, {
  margin: 0,
  paddingLeft: vars.space[12],
  borderLeft: `${vars.size.ring} solid ${vars.color.line2}`,
  color: vars.color.text2,
});
globalStyle(`${text} a`, {
  color: vars.color.accentText,
  textDecoration: 'underline',
  textDecorationColor: vars.color.accentLine,
  textUnderlineOffset: vars.space[3],
});
globalStyle(`${text} :is(code, pre)`, { fontFamily: vars.type.mono, fontSize: vars.type.meta });
globalStyle(`${text} pre`, {
  padding: vars.space[8],
  borderRadius: vars.radius.inner,
  background: vars.color.sunken,
});
globalStyle(`${text} table`, { width: '100%', tableLayout: 'fixed', borderCollapse: 'collapse' });
globalStyle(`${text} :is(td, th)`, {
  padding: `${vars.space[4]} ${vars.space[8]}`,
  border: `${vars.size.hair} solid ${vars.color.line2}`,
  textAlign: 'left',
  verticalAlign: 'top',
});
globalStyle(`${text} th`, { background: vars.color.sunken, fontWeight: vars.type.label });
globalStyle(`${text} img`, { maxWidth: '100%', height: 'auto' });
globalStyle(`${text} hr`, { border: 0, borderTop: `${vars.size.hair} solid ${vars.color.line2}` });
globalStyle(`${text} img.ProseMirror-separator`, { display: 'inline', border: 0, margin: 0 });
globalStyle(`${text} .ProseMirror-selectednode`, {
  outline: `${vars.size.ring} solid ${vars.color.focus}`,
});

/** Stands where a picture is that was not loaded. */
export const unloaded = style({
  display: 'inline-block',
  padding: `${vars.space[4]} ${vars.space[8]}`,
  border: `${vars.size.hair} dashed ${vars.color.line2}`,
  borderRadius: vars.radius.inner,
  color: vars.color.text2,
  fontSize: vars.type.meta,
});
