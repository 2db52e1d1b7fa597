import type { Area, Resource } from '../../shared/resources/define.ts';
import { resources } from '../../shared/resources/index.ts';

/** The definitions that are there from the start: in the browser none, for its build makes a chunk of each area. */
export const present: readonly Resource[] = resources;

export const areas: Partial<Readonly<Record<Area, LoadArea>>> = {};

export type LoadArea = () => Promise<{ readonly definitions: readonly Resource[] }>;
