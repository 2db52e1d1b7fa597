import type { ActorRefFrom, DoneActorEvent, ErrorActorEvent } from 'xstate';
import { assign, emit, setup } from 'xstate';
import type { QrBrand } from '../../src/shared/contract/qr-code.ts';
import type { StateMeta, TransitionMeta } from '../kit/command.ts';
import { refused } from '../kit/command.ts';
import { failureOf } from '../kit/failure.ts';
import { stubPort } from '../kit/stubs.ts';
import * as commands from './qr-codes.commands.ts';
import { drawOf, fileName, paintOf, startOfCodes } from './qr-codes.rules.ts';
import type {
  DrawCall,
  PaintCall,
  QrCodesContext,
  QrCodesEmitted,
  QrCodesEvent,
  QrCodesInput,
  QrCodesTag,
  QrColors,
} from './qr-codes.types.ts';

const COPIED = 'Copied to clipboard';
const busy = 'The picture is being painted';

/** QR codes of links: drawn in the colours of the publication or black on white, saved and copied. */
export const qrCodesMachine = setup({
  types: {
    context: {} as QrCodesContext,
    input: {} as QrCodesInput,
    events: {} as QrCodesEvent,
    emitted: {} as QrCodesEmitted,
    tags: {} as QrCodesTag,
    meta: {} as StateMeta<QrCodesContext>,
    transitionMeta: {} as TransitionMeta<QrCodesContext>,
  },
  actors: {
    drawCodes: stubPort<string, DrawCall>('qr-codes', 'drawCodes'),
    paintCodes: stubPort<Blob, PaintCall>('qr-codes', 'paintCodes'),
    copyCodes: stubPort<void, PaintCall>('qr-codes', 'copyCodes'),
  },
  actions: {
    knowBrand: assign((_, params: { brand: QrBrand | null }) => params),
    chooseColors: assign((_, params: { colors: QrColors }) => params),
    chooseSize: assign((_, params: { size: number }) => params),
    keepSvg: assign((_, params: { svg: string }) => params),
    handSvg: emit(({ context }) => ({
      type: 'svg.ready' as const,
      name: `${fileName(context)}.svg`,
      svg: context.svg ?? '',
    })),
    handPng: emit(({ context }, { png }: { png: Blob }) => ({
      type: 'png.ready' as const,
      name: `${fileName(context)}.png`,
      png,
    })),
    tellCopied: emit({
      type: 'snackbar.requested',
      snackbar: { type: 'success', message: COPIED },
    }),
    tell: emit((_, { message }: { message: string }) => ({
      type: 'snackbar.requested' as const,
      snackbar: { type: 'error' as const, message },
    })),
  },
}).createMachine({
  id: 'qr-codes',
  context: ({ input }) => startOfCodes(input),
  initial: 'drawing',
  on: {
    'qr.brand': {
      target: '.drawing',
      actions: { type: 'knowBrand', params: ({ event: { brand } }) => ({ brand }) },
    },
    'qr.colors': {
      target: '.drawing',
      actions: { type: 'chooseColors', params: ({ event: { colors } }) => ({ colors }) },
    },
  },
  states: {
    drawing: {
      tags: 'drawing',
      invoke: {
        id: 'drawCodes',
        src: 'drawCodes',
        input: ({ context }) => drawOf(context),
        onDone: {
          target: 'drawn',
          actions: { type: 'keepSvg', params: ({ event }) => ({ svg: event.output }) },
        },
        onError: 'failed',
      },
    },
    failed: {
      description: 'The code for drawing did not come, or the link is too long for a QR code.',
      tags: 'failed',
      on: { 'qr.retry': { target: 'drawing', meta: commands.retry } },
    },
    drawn: {
      on: {
        'qr.size': {
          actions: { type: 'chooseSize', params: ({ event: { size } }) => ({ size }) },
        },
        'qr.saveSvg': { actions: 'handSvg', meta: commands.saveSvg },
        'qr.savePng': { target: 'painting', meta: commands.savePng },
        'qr.copy': { target: 'copying', meta: commands.copy },
      },
    },
    painting: {
      tags: 'painting',
      meta: { refuses: [refused(commands.savePng, busy), refused(commands.copy, busy)] },
      invoke: {
        id: 'paintCodes',
        src: 'paintCodes',
        input: ({ context }) => paintOf(context),
        onDone: {
          target: 'drawn',
          actions: { type: 'handPng', params: pngOf },
        },
        onError: { target: 'drawn', actions: { type: 'tell', params: failed } },
      },
    },
    copying: {
      tags: 'painting',
      meta: { refuses: [refused(commands.savePng, busy), refused(commands.copy, busy)] },
      invoke: {
        id: 'copyCodes',
        src: 'copyCodes',
        input: ({ context }) => paintOf(context),
        onDone: { target: 'drawn', actions: 'tellCopied' },
        onError: { target: 'drawn', actions: { type: 'tell', params: failed } },
      },
    },
  },
});

export type QrCodesRef = ActorRefFrom<typeof qrCodesMachine>;

function pngOf({ event }: { event: DoneActorEvent<Blob> }) {
  return { png: event.output };
}

function failed({ event }: { event: ErrorActorEvent }) {
  return { message: failureOf(event.error).message };
}
