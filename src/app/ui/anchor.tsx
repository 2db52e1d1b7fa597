import type { ComponentPropsWithRef, ReactElement } from 'react';
import { cloneElement } from 'react';

/** A link, or the router's in its place, which keeps its own properties and takes the others. */
export function Anchor({ render, ...props }: AnchorProps) {
  if (render === undefined) return <a {...props} />;
  return cloneElement(render, { ...props, ...(render.props as object) });
}

interface AnchorProps extends ComponentPropsWithRef<'a'> {
  readonly render?: ReactElement | undefined;
}
