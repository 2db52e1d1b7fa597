import { LISTS } from '../support/places.ts';
import { walk } from './walk.ts';

walk('lists', LISTS);
