declare module 'nspell' {
  interface Dictionary {
    readonly aff: Uint8Array;
    readonly dic: Uint8Array;
  }
  interface Speller {
    correct(word: string): boolean;
    suggest(word: string): string[];
  }
  function nspell(dictionary: Dictionary): Speller;
  export = nspell;
}
