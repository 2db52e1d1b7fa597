import type { FastifyRequest } from 'fastify';
import { PRODUCT } from '../../shared/product.ts';
import type { Tx } from '../db/database.ts';
import type { Queue } from '../queue/define-task.ts';
import { mailUser } from './email-letters.ts';

type Mails = Pick<Queue, 'queueMail'>;

/** Tells somebody by mail that a key was made that calls in their name. */
export async function tellOfMade(tx: Tx, queue: Mails, { userId, name, request }: Made) {
  await mailUser(tx, queue, userId, {
    subject: `An API key was made · ${PRODUCT}`,
    lines: [
      `the API key '${name}' was made for your account. What calls by it acts in your name, as far as you let it.`,
      '',
      `It was asked for from the address ${request.ip}.`,
      '',
      'If this was not you, revoke the key, choose a new password at once and tell an Administrator.',
    ],
  });
}

/** Tells somebody by mail which of their keys somebody else has ended; nothing where they did it themselves. */
export async function tellOfRevoked(tx: Tx, queue: Mails, { userId, names, by }: Revoked) {
  if (userId === by.id || names.length === 0) return;
  const one = names.length === 1;
  await mailUser(tx, queue, userId, {
    subject: `${one ? 'An API key of yours was' : 'API keys of yours were'} revoked · ${PRODUCT}`,
    lines: [
      `${by.full_name} has revoked ${one ? 'this API key' : 'these API keys'} of yours:`,
      '',
      ...names,
      '',
      `What calls by ${one ? 'it' : 'them'} is refused from now on. Ask ${by.full_name} where it has to go on.`,
    ],
  });
}

interface Made {
  readonly userId: number;
  readonly name: string;
  readonly request: FastifyRequest;
}

interface Revoked {
  readonly userId: number;
  readonly names: readonly string[];
  readonly by: { readonly id: number; readonly full_name: string };
}
