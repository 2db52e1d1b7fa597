import type { SnapshotFrom } from 'xstate';
import type { qrCodesMachine } from './qr-codes.machine.ts';
import { hasBrand } from './qr-codes.rules.ts';

type Snapshot = SnapshotFrom<typeof qrCodesMachine>;

export function selectSvg(snapshot: Snapshot) {
  return snapshot.context.svg;
}

export function selectDrawing(snapshot: Snapshot) {
  return snapshot.hasTag('drawing');
}

export function selectFailed(snapshot: Snapshot) {
  return snapshot.hasTag('failed');
}

export function selectPainting(snapshot: Snapshot) {
  return snapshot.hasTag('painting');
}

export function selectBrand(snapshot: Snapshot) {
  return snapshot.context.brand;
}

/** What is drawn: black on white where the publication's colours cannot be read. */
export function selectColors({ context }: Snapshot) {
  return context.colors === 'brand' && hasBrand(context) ? 'brand' : 'plain';
}

export function selectSize(snapshot: Snapshot) {
  return snapshot.context.size;
}
