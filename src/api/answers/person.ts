import type { BegunSignIn, OwnSession, WaitingDevice } from '../../shared/contract/sign-in.ts';
import type { EmailLink, PendingEmail } from '../../shared/contract/email-change.ts';
import type {
  Enrolment,
  Passkey,
  RecoveryCodes,
  RecoveryCodeState,
  TrustedBrowser,
  TwoFactorState,
} from '../../shared/contract/two-factor.ts';
import type { Person } from '../../shared/contract/person.ts';
import type { GrantOfGroup, WhyNot } from '../../shared/contract/why-not.ts';
import type { SetupGate } from '../../shared/contract/gates.ts';
import type { ViewedAs } from '../../shared/wire.ts';
import type { DefaultView, Me, MyGroup } from '../../shared/wire.ts';
import type { OwnRecord, Preference, SignedIn } from '../../shared/wire.ts';
import type { UserAccess } from '../../shared/contract/user-access.ts';
import type { FileValue } from '../../shared/contract/image-cut.ts';
import type { JsonSchema } from '../kinds/schema.ts';
import { FOREIGN_KEY } from './api-keys.ts';
import { ANYTHING, COUNT, FLAG, ID, INSTANT, TEXT } from './schema.ts';
import { byName, dataOf, listOf, messageWith, oneOf, orNull, shape } from './schema.ts';

export const PERSON = shape<Person>({ id: ID, full_name: TEXT });

const FILE_VALUE = shape<FileValue>(
  { key: TEXT, name: TEXT, mime: TEXT, size: COUNT },
  { width: COUNT, height: COUNT, crop: ANYTHING, focus: ANYTHING },
);

const GROUP = shape<MyGroup>({
  id: ID,
  name: TEXT,
  two_factor_enabled: FLAG,
  requires_profile: FLAG,
  permissions: listOf(TEXT),
  all_publications: FLAG,
  publication_ids: listOf(ID),
  field_limits: listOf(TEXT),
});

const DEFAULT_VIEW = shape<DefaultView>({
  resource: TEXT,
  id: ID,
  name: TEXT,
  query: TEXT,
  mine: FLAG,
});

export const ME = shape<Me>(
  {
    id: ID,
    full_name: TEXT,
    first_name: TEXT,
    last_name: TEXT,
    email: TEXT,
    app_version: TEXT,
    accepted_terms: FLAG,
    requires_password_change: FLAG,
    two_factor_enabled: FLAG,
    has_profile: FLAG,
    has_password: FLAG,
    groups: listOf(GROUP),
    settings: byName(ANYTHING),
    preferences: listOf(shape<Preference>({ key: TEXT, value: ANYTHING })),
  },
  { default_views: listOf(DEFAULT_VIEW), photo: orNull(FILE_VALUE) },
);

export const WHY_NOT = shape<WhyNot>({
  permission: TEXT,
  publication: orNull(TEXT),
  all_publications: FLAG,
  own: listOf(
    shape<GrantOfGroup>({
      group: TEXT,
      publications: { anyOf: [{ const: 'all' }, listOf(TEXT)] },
    }),
  ),
  granted_by: listOf(TEXT),
  people: listOf(PERSON),
  asked: listOf(ID),
});

export const OWN = messageWith({
  data: shape<OwnRecord>({
    full_name: TEXT,
    first_name: TEXT,
    last_name: TEXT,
    photo: orNull(FILE_VALUE),
  }),
});

interface Owed {
  readonly gates: readonly SetupGate[];
  readonly user: Me;
}

/** What stands between a person and the app, in the order in which it is asked for. */
export const OWED = shape<Owed>({
  gates: listOf(oneOf('terms', 'password', 'two_factor', 'profile')),
  user: ME,
});

const RECOVERY_CODE = shape<RecoveryCodeState>({ number: COUNT, used_at: orNull(INSTANT) });

const TRUSTED_BROWSER = shape<TrustedBrowser>({
  id: ID,
  user_agent: orNull(TEXT),
  ip: orNull(TEXT),
  created_at: INSTANT,
  last_used_at: INSTANT,
  expires_at: INSTANT,
  current: FLAG,
});

const PASSKEY = shape<Passkey>({
  id: ID,
  name: TEXT,
  synced: FLAG,
  created_at: INSTANT,
  last_used_at: orNull(INSTANT),
  blocked: FLAG,
});

/** What a browser is to give to an authenticator, as WebAuthn has it. */
export const PASSKEY_OPTIONS = shape<{ readonly options: unknown }>({ options: ANYTHING });

export const TWO_FACTOR = dataOf(
  shape<TwoFactorState>({
    enabled: FLAG,
    app: FLAG,
    has_password: FLAG,
    required: FLAG,
    enabled_at: orNull(INSTANT),
    passkeys: listOf(PASSKEY),
    recovery_codes: listOf(RECOVERY_CODE),
    trusted_browsers: listOf(TRUSTED_BROWSER),
  }),
);

export const ENROLMENT = dataOf(shape<Enrolment>({ secret: TEXT, uri: TEXT }));

export const RECOVERY_CODES = messageWith({
  data: shape<RecoveryCodes>({ recovery_codes: listOf(TEXT) }),
});

const signedInParts = {
  access_token: TEXT,
  token_type: oneOf('Bearer'),
  expires_in: COUNT,
  user: ME,
};

export const SIGNED_IN = shape<SignedIn>(signedInParts);

interface Renewed extends SignedIn {
  /** The JSON text of the first call that the page named. */
  readonly first?: string;
}

export const RENEWED = shape<Renewed>(signedInParts, { first: TEXT });

interface Challenge {
  readonly two_factor: true;
  readonly challenge: string;
  /** Whether a code of an app, or a passkey, meets it; a recovery code always does. */
  readonly app: boolean;
  readonly passkey: boolean;
}

const challengeParts = {
  two_factor: { const: true },
  challenge: TEXT,
  app: FLAG,
  passkey: FLAG,
};

export const VIEWED_AS = messageWith({
  data: shape<ViewedAs['data']>({ access_token: TEXT, expires_in: COUNT, user: ME }),
});

/** A session, or the code that is asked for first. */
export const LET_IN: JsonSchema = {
  anyOf: [SIGNED_IN, shape<Challenge>(challengeParts)],
};

/** The same of who comes back from the provider, with where they began. */
export const LET_IN_THERE: JsonSchema = {
  anyOf: [
    shape<SignedIn & Returned>({ ...signedInParts, return_to: orNull(TEXT) }),
    shape<Challenge & Returned>({ ...challengeParts, return_to: orNull(TEXT) }),
  ],
};

interface Returned {
  readonly return_to: string | null;
}

export const SIGN_ON_ADDRESS = shape<{ readonly url: string }>({ url: TEXT });

/** `leave_to` is where the browser signs out of the provider, too. */
export const SIGNED_OUT = messageWith({ leave_to: orNull(TEXT) });

interface Forgotten {
  readonly message: string;
  /** Whether mails leave this installation at all. */
  readonly sends: boolean;
}

export const FORGOTTEN = shape<Forgotten>({ message: TEXT, sends: FLAG });

interface PasswordLink {
  readonly email: string;
  readonly full_name: string;
}

export const PASSWORD_LINK = dataOf(shape<PasswordLink>({ email: TEXT, full_name: TEXT }));

/** A session, or that a sign-in with the second factor comes first. */
export const PASSWORD_SET: JsonSchema = {
  anyOf: [SIGNED_IN, shape<{ readonly two_factor: true }>({ two_factor: { const: true } })],
};

export const SESSIONS = dataOf(
  listOf(
    shape<OwnSession>({
      id: ID,
      created_at: INSTANT,
      last_used_at: INSTANT,
      expires_at: INSTANT,
      ip: orNull(TEXT),
      user_agent: orNull(TEXT),
      device: orNull(TEXT),
      place: orNull(TEXT),
      same_network: FLAG,
      current: FLAG,
    }),
  ),
);

export const DEVICE_BEGUN = dataOf(
  shape<BegunSignIn>({ id: TEXT, secret: TEXT, code: TEXT, expires_in: COUNT, interval: COUNT }),
);

interface NotYet {
  readonly state: 'waiting' | 'denied' | 'over';
}

/** A session, or what has become of the question. */
export const DEVICE_TAKEN: JsonSchema = {
  anyOf: [SIGNED_IN, shape<NotYet>({ state: oneOf('waiting', 'denied', 'over') })],
};

export const WAITING_DEVICE = dataOf(
  shape<WaitingDevice>({
    state: oneOf('waiting', 'approved', 'denied', 'over'),
    code: TEXT,
    name: orNull(TEXT),
    place: orNull(TEXT),
    same_network: FLAG,
    expires_in: COUNT,
  }),
);

const PENDING_EMAIL = shape<PendingEmail>({ email: TEXT, expires_at: INSTANT });

/** What is asked for; null where nothing is. */
export const EMAIL_PENDING = dataOf(orNull(PENDING_EMAIL));

export const EMAIL_PENDING_SAID = messageWith({ data: orNull(PENDING_EMAIL) });

export const EMAIL_LINK = dataOf(
  shape<EmailLink>({
    purpose: oneOf('confirm', 'cancel'),
    email: TEXT,
    old_email: TEXT,
    full_name: TEXT,
  }),
);

interface SetUpLink {
  readonly purpose: 'first' | 'invitation';
  readonly email: string | null;
  readonly full_name: string | null;
  /** Whether it can be filled with the demo data. */
  readonly offers_demo: boolean;
}

export const SET_UP_LINK = dataOf(
  shape<SetUpLink>({
    purpose: oneOf('first', 'invitation'),
    email: orNull(TEXT),
    full_name: orNull(TEXT),
    offers_demo: FLAG,
  }),
);

export const USER_ACCESS = shape<UserAccess>({
  status: oneOf('invited', 'active', 'disabled'),
  invited_until: orNull(INSTANT),
  second_factor: FLAG,
  api_keys: listOf(FOREIGN_KEY),
  sessions: COUNT,
  last_login_at: orNull(INSTANT),
  mails: FLAG,
});
