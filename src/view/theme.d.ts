/* What the engine makes of a theme's folders: see src/engine/bundle/themePlugin.ts. */

declare module 'virtual:theme/draw' {
  /** The module that theme.ts names under "frame". */
  export const frame: import('./frame.ts').FrameModule;
  export const fontFaces: string;
  export const preloadedFonts: readonly string[];
  /** The favicon as SVG. */
  export const icon: string;
  /** The texts of the style sheets that every page needs, in the order of the cascade. */
  export const baseStyles: readonly string[];
  /** The texts of each block's own style sheets. */
  export const blockStyles: Readonly<Record<string, readonly string[]>>;
  /** Loads the modules of each block. */
  export const blocks: Readonly<Record<string, () => Promise<import('./draw/loadBlocks.ts').BlockModules>>>;
}

declare module 'virtual:theme/live' {
  /** Loads the component of each interactive block. */
  export const islands: Readonly<Record<string, () => Promise<Readonly<Record<string, unknown>>>>>;
}
