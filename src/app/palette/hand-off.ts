import { textOfKeys } from '../../../machines/palette/palette-loader.rules.ts';
import { selectOpening } from '../../../machines/palette/palette-loader.select.ts';
import { service } from '../data/services.ts';
import { paletteLoaderActor } from '../actors/actors.ts';
import { palette } from './palette-ref.ts';

/** How the palette takes over from its loader. */
export const handOff = service(({ get }) => {
  let waiting: readonly string[] = [];
  return {
    /** Opens the palette where the loader was asked to, with what was typed meanwhile. */
    receive() {
      const { ref, start } = get(palette);
      start();
      const loaderRef = get(paletteLoaderActor);
      const loader = loaderRef.getSnapshot();
      const { command, keys } = loader.context;
      const wasOpened = selectOpening(loader);
      loaderRef.send({ type: 'palette.loaded' });
      if (!wasOpened) return;
      const { text, rest } = textOfKeys(keys);
      ref.send({ type: 'palette.open', ...(command === null ? {} : { command }) });
      if (text !== '') ref.send({ type: 'palette.type', text });
      waiting = rest;
    },
    /** Keys that were pressed before the input stood, from the first one that is no text; whoever takes them presses them. */
    takeKeys(): readonly string[] {
      const keys = waiting;
      waiting = [];
      return keys;
    },
  };
});
