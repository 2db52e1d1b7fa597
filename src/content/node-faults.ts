import { blockOf, isTextLike } from './blocks/index.ts';
import { isSafeDeclaration } from './css-values.ts';
import { DOCUMENT } from './profiles.ts';
import type { ContentNode, ProjectFault } from './project.types.ts';

/** What is wrong with one node of a design; those within it are looked at by themselves. */
export function nodeFaults(
  node: unknown,
  path: string,
  parent: ContentNode | null,
): ProjectFault[] {
  if (typeof node !== 'object' || node === null || Array.isArray(node)) {
    return [{ path, message: 'A block is a JSON object.' }];
  }
  const given = node as ContentNode;
  if (given.type !== undefined && !isTypeName(given.type)) {
    return [{ path: `${path}.type`, message: 'This is no name of a block.' }];
  }
  return Object.keys(given).flatMap((key) => {
    if (key === 'attributes') return attributeFaults(given, path);
    if (key === 'style') return styleFaults(given.style, `${path}.style`);
    const message = messageOf(given, key, parent);
    return message === null ? [] : [{ path: `${path}.${key}`, message }];
  });
}

/** The tag of a node's element: its own where it may have it, else that of its block. */
export function tagOf(node: ContentNode): string | null {
  const { tags } = blockOf(node);
  const own = typeof node.tagName === 'string' ? node.tagName.toLowerCase() : undefined;
  if (own === undefined) return tags[0] ?? null;
  return tags.includes(own) ? own : null;
}

/** Whether an attribute may stand in a node's element. */
export function isAttribute(node: ContentNode, tag: string, name: string, value: unknown): boolean {
  return attributeMessage(node, tag, name, value) === null;
}

/** Names of classes, of those that may stand there. */
export function classesOf({ classes }: ContentNode): readonly string[] {
  if (!Array.isArray(classes)) return [];
  return classes.flatMap((each: string | { readonly name: string }) => {
    const name = typeof each === 'string' ? each : each?.name;
    return isClassName(name) ? [name] : [];
  });
}

function messageOf(node: ContentNode, key: string, parent: ContentNode | null): string | null {
  const value = node[key];
  if (key === 'type') return node.type === 'wrapper' && parent !== null ? WRAPPER : null;
  if (key === 'tagName') return tagOf(node) === null ? 'This element cannot be used here.' : null;
  if (key === 'components')
    return Array.isArray(value) ? null : 'Blocks within are a list of blocks.';
  if (key === 'classes') return areClasses(value) ? null : 'Classes are a list of names.';
  if (key === 'content') return contentMessage(node, value);
  if (node.type === 'wrapper' && (key === 'head' || key === 'docEl')) return headMessage(value);
  const { texts } = blockOf(node);
  if (Object.hasOwn(texts, key)) return textMessage(value, texts[key] ?? 0);
  if (Object.hasOwn(CANVAS, key))
    return CANVAS[key]?.test(JSON.stringify(value)) ? null : 'This cannot be set so.';
  if (ACTS.test(key) || !blockOf(node).isUnknown) return 'This is not part of a block.';
  return isPlain(value) ? null : 'This cannot be kept.';
}

const WRAPPER = 'There is one node around all blocks.';

function contentMessage(node: ContentNode, value: unknown) {
  if (!isTextLike(node)) return 'Only a piece of text has content.';
  return textMessage(value, 1_000_000);
}

function textMessage(value: unknown, most: number) {
  if (typeof value !== 'string') return 'This is no text.';
  if (value.includes('\0')) return 'A text may not hold the character NUL.';
  return value.length > most ? `A maximum of ${most} characters are allowed.` : null;
}

/** The canvas names them although they say nothing. */
function headMessage(value: unknown) {
  return /^\{("(type|tagName)":"(head|html)",?)*\}$/.test(JSON.stringify(value))
    ? null
    : 'A design has no head of its own.';
}

/** How the canvas treats a block: nothing of it reaches the page. */
const FLAG = /^(true|false)$/;
const CANVAS: Readonly<Record<string, RegExp>> = {
  draggable: FLAG,
  droppable: FLAG,
  removable: FLAG,
  copyable: FLAG,
  editable: FLAG,
  selectable: FLAG,
  hoverable: FLAG,
  highlightable: FLAG,
  layerable: FLAG,
  badgable: FLAG,
  locked: FLAG,
  open: FLAG,
  void: FLAG,
  textable: /^(true|false|0|1)$/,
  resizable: /^(true|false|\{"ratioDefault":(1|true)\})$/,
  stylable: /^(true|false|\["[a-z-]+"(,"[a-z-]+")*\]|\[\])$/,
  _innertext: FLAG,
  _undo: FLAG,
};

/** Keys by which the canvas would run, draw or fetch something. */
const ACTS =
  /^(script|script-.*|scriptUpdate|toolbar|traits|name|custom-name|icon|propagate|delegate|view|model|dmode|ajax|on.*|__.*|constructor|prototype|symbolDefinition|attributes.*|data(Resolver|Source.*)|src|file|fallback|provider|mapUrl|state|status)$/i;

/** Of an unknown block: values that are kept as they are. */
function isPlain(value: unknown): boolean {
  if (value === null || typeof value === 'number' || typeof value === 'boolean') return true;
  if (typeof value === 'string') return textMessage(value, 100_000) === null;
  return (
    Array.isArray(value) &&
    value.length <= 1000 &&
    value.every((each) => typeof each !== 'object' && isPlain(each))
  );
}

function attributeFaults(node: ContentNode, path: string): ProjectFault[] {
  const { attributes } = node;
  if (typeof attributes !== 'object' || attributes === null || Array.isArray(attributes)) {
    return [{ path: `${path}.attributes`, message: 'Attributes are a JSON object.' }];
  }
  const tag = tagOf(node) ?? 'div';
  return Object.entries(attributes).flatMap(([name, value]) => {
    const message = attributeMessage(node, tag, name, value);
    return message === null ? [] : [{ path: `${path}.attributes.${name}`, message }];
  });
}

function attributeMessage(node: ContentNode, tag: string, name: string, value: unknown) {
  if (typeof value !== 'string' && typeof value !== 'number' && typeof value !== 'boolean') {
    return 'An attribute is a text, a number, true or false.';
  }
  const text = String(value);
  if (text.includes('\0')) return 'A text may not hold the character NUL.';
  if (text.length > 100_000) return 'This attribute is too long.';
  if (name === 'class' && !text.split(/\s+/).every((each) => each === '' || isClassName(each))) {
    return 'This is no name of a class.';
  }
  const block = blockOf(node);
  const own = Object.hasOwn(block.attributes, name) ? block.attributes[name]?.(text) : null;
  if (typeof own === 'string') return own;
  if (DOCUMENT.allows(tag, name, text)) return null;
  return name === 'href' || name === 'src'
    ? 'This address cannot be used.'
    : 'This attribute cannot be used here.';
}

function styleFaults(style: unknown, path: string): ProjectFault[] {
  if (typeof style !== 'object' || style === null || Array.isArray(style)) {
    return [{ path, message: 'A style is a JSON object.' }];
  }
  return Object.entries(style).flatMap(([property, value]) =>
    typeof value === 'string' && (value === '' || isSafeDeclaration(property, value))
      ? []
      : [{ path: `${path}.${property}`, message: 'This value cannot be used.' }],
  );
}

function areClasses(value: unknown) {
  return (
    Array.isArray(value) &&
    value.every((each: unknown) => {
      if (typeof each === 'string') return isClassName(each);
      if (typeof each !== 'object' || each === null || Array.isArray(each)) return false;
      return Object.entries(each).every(([key, part]) =>
        key === 'name'
          ? isClassName(part)
          : /^(type|private|protected|active)$/.test(key) &&
            /^(true|false|[012])$/.test(JSON.stringify(part)),
      );
    })
  );
}

/** Whether it is a name that a style sheet can say without an escape. */
export function isClassName(name: unknown): name is string {
  return typeof name === 'string' && /^-?[A-Za-z_][\w-]{0,199}$/.test(name);
}

function isTypeName(type: unknown) {
  return typeof type === 'string' && /^[a-zA-Z][\w-]{0,59}$|^$/.test(type);
}
