/** What `content_data` holds: what the canvas builds, with the version of this form. */
export interface ContentProject {
  readonly version: 1;
  readonly grapes: CanvasProject;
}

/** One page with one frame. */
interface CanvasProject {
  readonly pages: readonly CanvasPage[];
  readonly styles?: readonly ContentRule[];
}

interface CanvasPage {
  readonly frames: readonly { readonly component: ContentNode; readonly id?: string }[];
  readonly id?: string;
  readonly type?: string;
}

/** A block, an element within a text, a piece of text (`textnode`) or a comment. */
export interface ContentNode {
  /** Of a block; an element where there is none. */
  readonly type?: string;
  readonly tagName?: string;
  readonly attributes?: Readonly<Record<string, string | number | boolean>>;
  readonly classes?: readonly (string | { readonly name: string })[];
  readonly style?: Readonly<Record<string, string>>;
  readonly components?: readonly ContentNode[];
  /** Of a piece of text, as it is read: not HTML. */
  readonly content?: string;
  /** Texts of a block (`source`), and how the canvas treats it. */
  readonly [key: string]: unknown;
}

/** A rule of the style sheet. A selector without a sign is a class, one with # an id. */
export interface ContentRule {
  readonly selectors: readonly (string | { readonly name: string; readonly type?: number })[];
  /** Further selectors, as CSS writes them. */
  readonly selectorsAdd?: string;
  readonly style: Readonly<Record<string, string | readonly string[]>>;
  readonly state?: string;
  readonly atRuleType?: string;
  /** What follows the name of the at-rule. */
  readonly mediaText?: string;
}

/** What is wrong with a project, and where: `pages[0].frames[0].component.components[2].attributes.href`. */
export interface ProjectFault {
  readonly path: string;
  readonly message: string;
}
