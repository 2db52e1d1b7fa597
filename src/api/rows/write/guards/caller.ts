import { ability } from '../../../../shared/permissions.ts';
import { denied, setupRequired } from '../../../errors.ts';
import { onPaths } from '../guard.ts';
import type { Guard } from '../write.types.ts';

const PART_OF_A_MERGE = 'It follows from a merge, of which this was asked.';
const FOLLOWS = 'It follows from the write of another row, of which this was asked.';

/** Nobody does anything before their account is set up. */
export const gate = {
  name: 'gate',
  refuses: 'Somebody whose account is not set up yet.',
  except: {
    ...onPaths(PART_OF_A_MERGE, 'merge use', 'merge double'),
    following: FOLLOWS,
    profile: 'A step of the set-up asks for names and photo.',
  },
  ofCall: ({ setupOpen }, access) =>
    setupOpen === true && access !== 'gate' ? setupRequired() : null,
} as const satisfies Guard;

/** Nobody does what none of their groups allows. */
export const right = {
  name: 'right',
  refuses: 'Somebody none of whose groups allows the action.',
  except: {
    ...onPaths(PART_OF_A_MERGE, 'merge use', 'merge double'),
    following: FOLLOWS,
    profile: 'A person changes their own names and photo, whatever their groups allow.',
  },
  ofCall: (user, access) =>
    typeof access === 'string' || ability(user, access.controller, access.action) === 'allowed'
      ? null
      : denied(),
} as const satisfies Guard;
