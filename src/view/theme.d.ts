/// <reference types="vite/client" />
/// <reference types="trusted-types" />

/* The virtual modules that src/engine/bundle/themePlugin.ts generates from a theme's folders. */

declare module 'virtual:theme/draw' {
  /** The module that theme.ts names under `frame`. */
  export const frame: import('./frame.ts').FrameModule;
  /** Its absolute path. */
  export const frameFile: string;
  /** From the module that theme.ts names under `sharePicture`. */
  export const sharePicture: import('../engine/model/theme.ts').DrawSharePicture;
  export const fontFaces: string;
  /** Those of fonts that few pages need; empty if there are none. */
  export const lateFontFaces: string;
  export const preloadedFonts: readonly import('./preloadedFont.ts').PreloadedFont[];
  /** The text of each style sheet that every page needs in its first screen, in cascade order. */
  export const baseStyles: readonly string[];
  /** The text of each style sheet that every page needs further down. */
  export const lateStyles: readonly string[];
  /** The text of each style sheet that a block's code imports, by block type. */
  export const blockStyles: Readonly<Record<string, readonly string[]>>;
  /** Those among them that are no CSS modules. */
  export const plainStyles: readonly string[];
  /** Loaders of each block's modules, by block type. */
  export const blocks: Readonly<Record<string, () => Promise<import('./draw/loadBlocks.ts').BlockModules>>>;
}

declare module 'virtual:theme/live' {
  /** Loaders of each interactive block's component, by block type. */
  export const islands: Readonly<Record<string, () => Promise<Readonly<Record<string, unknown>>>>>;
}

/** An outline icon from tabler.io/icons, such as `virtual:icon/phone`. */
declare module 'virtual:icon/*' {
  /** The content of its `svg` element. */
  const content: string;
  export default content;
}
