/** Both the palette and what waits for its code offer this. */
export const openCommand = {
  id: 'palette.open',
  title: 'Search or run a command',
  keys: ['Mod+K', 'Mod+Alt+K'],
  synonyms: ['palette', 'commands', 'find'],
  icon: 'search',
} as const;
