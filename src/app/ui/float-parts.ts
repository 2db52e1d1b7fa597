/** All that floats above the page, in a chunk of its own. */
export { DialogFloat } from './dialog-float.tsx';
export { DrawerFloat } from './drawer-float.tsx';
export * from './menu-float.tsx';
export { PopoverFloat } from './popover-float.tsx';
export { PointTip, TooltipFloat } from './tooltip-float.tsx';
