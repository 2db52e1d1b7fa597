import type { Feature } from '../../resources/feature.ts';
import { person } from '../users/index.tsx';

export const authors: Feature = { named: person };
