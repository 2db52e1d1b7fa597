import type {
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
} from '@simplewebauthn/browser';
import { startAuthentication, startRegistration } from '@simplewebauthn/browser';
import { ApiError } from '../data/api-error.ts';

/** Has the browser make a key. @throws ApiError in words for whoever was asked */
export function makeKey(optionsJSON: PublicKeyCredentialCreationOptionsJSON) {
  return startRegistration({ optionsJSON }).catch((error: unknown) => refuse(error, MAKING));
}

/** Has the browser sign by a key. @throws ApiError in words for whoever was asked */
export function signByKey(optionsJSON: PublicKeyCredentialRequestOptionsJSON) {
  return startAuthentication({ optionsJSON }).catch((error: unknown) => refuse(error, SIGNING));
}

/** What the browser says is for developers. */
function refuse(error: unknown, texts: Readonly<Record<string, string>>): never {
  const { name = '' } = (error ?? {}) as { readonly name?: string };
  const message = texts[name] ?? texts.other ?? '';
  throw new ApiError({ status: 400, id: 'passkey', message });
}

const INSECURE = 'Passkeys work over https alone, and not where the address is a number.';
const MAKING = {
  NotAllowedError: 'No passkey was made: it was called off, or took too long.',
  InvalidStateError: 'This device has a passkey for your account already.',
  SecurityError: INSECURE,
  other: 'This browser could not make a passkey.',
};
const SIGNING = {
  NotAllowedError: 'No passkey was used: it was called off, took too long, or there is none.',
  SecurityError: INSECURE,
  other: 'This browser could not use a passkey.',
};
