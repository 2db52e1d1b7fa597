/** Values of a row's fields, by their names. */
export type Values = Readonly<Record<string, unknown>>;
