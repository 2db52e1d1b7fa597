import { FORMS } from '../support/places.ts';
import { walk } from './walk.ts';

walk('forms', FORMS);
