import { OTHERS } from '../support/places.ts';
import { walk } from './walk.ts';

walk('other pages', OTHERS);
