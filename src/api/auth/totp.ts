import { Secret, TOTP } from 'otpauth';
import { PRODUCT } from '../../shared/product.ts';
import type { Enrolment } from '../../shared/contract/two-factor.ts';

const SECRET_BYTES = 20;

/** A secret of 160 bits (RFC 4226, section 4), as text and as the address that apps read from a QR code. */
export function newEnrolment(email: string): Enrolment {
  const secret = new Secret({ size: SECRET_BYTES });
  const totp = new TOTP({ issuer: PRODUCT, label: email, secret });
  return { secret: secret.base32, uri: totp.toString() };
}

/** RFC 6238: the time step a code belongs to, at most one off; null for a wrong code. */
export function stepOf(secret: string, code: string): number | null {
  const totp = new TOTP({ secret });
  const delta = totp.validate({ token: code, window: 1 });
  return delta === null ? null : totp.counter() + delta;
}

/** A code as it is compared: without the spaces and hyphens by which people read it. */
export function plainCode(code: string): string {
  return code.replace(/[\s-]/g, '').toLowerCase();
}
