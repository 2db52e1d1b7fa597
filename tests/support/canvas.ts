/** A canvas that takes every call and draws nothing, where there is none. */
export function canvasStandIn() {
  const context = new Proxy({} as Record<string | symbol, unknown>, {
    get: (drawn, name) => (name in drawn ? drawn[name] : () => ({ width: 0 })),
  });
  HTMLCanvasElement.prototype.getContext = (() => context) as never;
  Object.assign(globalThis, {
    Path2D: class {
      rect() {}
      roundRect() {}
      moveTo() {}
      lineTo() {}
      arc() {}
      closePath() {}
      addPath() {}
    },
  });
}
