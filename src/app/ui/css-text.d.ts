declare module '*.min.css' {
  const text: string;
  export = text;
}
