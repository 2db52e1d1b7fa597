import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Turn, Work } from '../call/access.ts';
import type { AdmissionOptions } from './admission.ts';
import { Cancellation } from '../db/cancellation.ts';
import { createAdmission } from './admission.ts';

/** What of each kind of work is done at once, for one person and for all; times in milliseconds. */
const SHARES: Readonly<Record<Work, Share>> = {
  list: { perPerson: 3, perQuickPerson: 5, total: 6, waitMs: 2_000 },
  export: { perPerson: 2, total: 4, waitMs: 2_000, longestMs: 300_000 },
  change: { perPerson: 4, total: 8, waitMs: 2_000 },
  upload: { perPerson: 4, total: 16, waitMs: 2_000 },
  service: { perPerson: 4, total: 16, waitMs: 2_000 },
};

interface Share extends AdmissionOptions {
  /** After that the connection of a call that is still being answered is closed. */
  readonly longestMs?: number;
}

interface Admissions {
  /** Whether a call was refused for want of a turn in the last seconds. */
  isOverloaded(): boolean;
}

const OVERLOADED_MS = 5_000;

/**
 * Lets the calls of signed-in people in by kind of work, each within its share. Sessions and health have connections of
 * their own and wait for nobody.
 */
export function admitByWork(
  server: FastifyInstance,
  shares: Readonly<Record<Work, Share>> = SHARES,
): Admissions {
  const admissions = {
    list: createAdmission(shares.list),
    export: createAdmission(shares.export),
    change: createAdmission(shares.change),
    upload: createAdmission(shares.upload),
    service: createAdmission(shares.service),
  };
  let refusedAt = Number.NEGATIVE_INFINITY;
  server.decorateRequest('turn', null);
  server.addHook('preHandler', async (request, reply) => {
    const work = workOf(request);
    if (work === null || request.user === null) return;
    const cancellation = cancellationOf(reply);
    try {
      const leave = await admissions[work].enter(request.user.id, cancellation);
      request.turn = turnOf(reply, cancellation, { leave, longestMs: shares[work].longestMs });
    } catch (error) {
      if (!cancellation.isCancelled) refusedAt = performance.now();
      throw error;
    }
  });
  server.addHook('onSend', ({ turn }, _reply, _body, done) => {
    turn?.answered();
    done();
  });
  server.addHook('onResponse', ({ turn }, _reply, done) => {
    turn?.over();
    done();
  });
  return { isOverloaded: () => performance.now() - refusedAt < OVERLOADED_MS };
}

function workOf(request: FastifyRequest): Work | null {
  const { routeOptions, method } = request;
  const { access, work } = routeOptions.config;
  if (access === undefined || access === 'public' || access === 'gate') return null;
  if (work !== undefined) return typeof work === 'function' ? work(request) : work;
  return method === 'GET' && typeof access === 'object' ? 'list' : 'change';
}

/** Cancelled when the caller goes, at once where they have gone while the call was read and its session was looked up. */
function cancellationOf({ raw }: FastifyReply): Cancellation {
  const cancellation = new Cancellation();
  const leave = () => {
    if (!raw.writableFinished) cancellation.cancel();
  };
  if (raw.destroyed) leave();
  else raw.once('close', leave);
  return cancellation;
}

/** It ends with its answer; where the caller has gone before, when the work for them has ended, too. */
function turnOf(
  { raw }: FastifyReply,
  cancellation: Cancellation,
  { leave, longestMs }: { leave: () => void; longestMs: number | undefined },
): Turn {
  let isAnswered = false;
  const closing =
    longestMs === undefined ? undefined : setTimeout(() => raw.destroy(), longestMs).unref();
  const over = () => {
    clearTimeout(closing);
    leave();
  };
  cancellation.on(() => isAnswered && over());
  return {
    cancellation,
    over,
    answered() {
      isAnswered = true;
      if (cancellation.isCancelled) over();
    },
  };
}
