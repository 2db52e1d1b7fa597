/** What tag colours are mixed over and walked towards, so that they read in both themes. */
export const tagGround = {
  paper: '#ffffff',
  ink: '#161a22',
  night: '#14171b',
  snow: '#ffffff',
  black: '#000000',
  none: '#6d7583',
};

/** Hues of avatars and of publications without a colour of their own; white text reads on each. */
export const markHues = [
  '#7a4b94',
  '#23707a',
  '#a04f2e',
  '#3f6b35',
  '#3d57a8',
  '#96405f',
  '#5b6478',
  '#17686e',
] as const;
