export const root: string;
export function isShared(path: string): boolean;
