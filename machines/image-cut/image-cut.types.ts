import type { Crop, ImageCut, Point } from '../../src/shared/contract/image-cut.ts';

/** What of the cut is moved: a corner of the crop, or the focal point. */
export type CutHandle = 'start' | 'end' | 'focus';

interface CutStep {
  readonly crop: Crop;
  readonly focus: Point | null;
}

export interface ImageCutContext extends CutStep {
  /** What is cut of the image that the control holds; null where it holds none, or may not change it. */
  readonly held: ImageCut | null;
  readonly past: readonly CutStep[];
  readonly future: readonly CutStep[];
  /** The movement that the latest step belongs to. */
  readonly turn: string | null;
}

export type ImageCutEvent =
  | { readonly type: 'image.hold'; readonly cut: ImageCut | null }
  | { readonly type: 'cut.open' }
  /** `turn` names the movement: all of it is one step. */
  | {
      readonly type: 'handle.move';
      readonly handle: CutHandle;
      readonly to: Point;
      readonly turn: string;
    }
  | { readonly type: 'focus.clear' }
  | { readonly type: 'cut.undo' }
  | { readonly type: 'cut.redo' }
  | { readonly type: 'cut.whole' }
  | { readonly type: 'cut.take' }
  | { readonly type: 'cut.leave' };

export interface ImageCutEmitted {
  readonly type: 'cut.taken';
  readonly cut: ImageCut;
}

export type ImageCutTag = 'open';
