import { assignVars, globalStyle } from '@vanilla-extract/css';
import { media } from './media.ts';
import {
  base,
  compact,
  dark,
  darkMoreContrast,
  darkShadow,
  light,
  lightMoreContrast,
  lightShadow,
  smallScreen,
  stillMotion,
  vars,
} from './tokens.css.ts';

const LIGHT = ":root, [data-theme='light']";
const DARK = "[data-theme='dark']";

globalStyle(':root', {
  vars: {
    ...assignVars(vars.type, base.type),
    ...assignVars(vars.space, base.space),
    ...assignVars(vars.size, base.size),
    ...assignVars(vars.radius, base.radius),
    ...assignVars(vars.motion, base.motion),
    ...assignVars(vars.z, base.z),
  },
  '@media': {
    [media.small]: {
      vars: {
        [vars.size.gutter]: smallScreen.gutter,
        [vars.size.control]: smallScreen.control,
        [vars.size.controlSmall]: smallScreen.controlSmall,
        [vars.size.bar]: smallScreen.bar,
        [vars.size.foot]: smallScreen.foot,
        [vars.type.field]: smallScreen.field,
      },
    },
  },
});

globalStyle(LIGHT, {
  colorScheme: 'light',
  vars: { ...assignVars(vars.color, light), ...assignVars(vars.shadow, lightShadow) },
  '@media': { [media.moreContrast]: { vars: contrast(lightMoreContrast) } },
});

globalStyle(DARK, {
  colorScheme: 'dark',
  vars: { ...assignVars(vars.color, dark), ...assignVars(vars.shadow, darkShadow) },
  '@media': { [media.moreContrast]: { vars: contrast(darkMoreContrast) } },
});

globalStyle("[data-density='compact']", { vars: { [vars.size.row]: compact.row } });

globalStyle(':root', {
  '@media': {
    [media.reducedMotion]: {
      vars: {
        [vars.motion.fast]: stillMotion.fast,
        [vars.motion.travel]: stillMotion.travel,
      },
    },
  },
});

function contrast(change: typeof lightMoreContrast) {
  return {
    [vars.color.line]: change.line,
    [vars.color.lineField]: change.lineField,
    [vars.color.text2]: change.text2,
    [vars.color.text3]: change.text3,
  };
}
