import type { Plugin } from 'vite';

/** Statements of React Router that keep components alive that nobody imports: names for the developer tools. */
const DISPLAY_NAME = /^\w+\.displayName = "[^"]*";$/gm;
const CONTEXT_TYPE = /^\w+\.contextType = \w+;$/gm;

/** Calls whose result may be unused. Bundlers cannot know that they have no side effects. */
const PURE_CALL = /(?<== )(?=React\w*\.(?:createContext|forwardRef|memo)\()/g;

/**
 * Lets the bundler leave out what is not used of React Router: its data router, forms and links, a third of what it
 * adds to the script of every page. The package is written so that none of it can be left out.
 */
export function withoutUnusedRouter(): Plugin {
  return {
    name: 'without-unused-router',
    transform: {
      filter: { id: /[\\/]react-router[\\/]dist[\\/]/ },
      handler: (code) =>
        code.replace(DISPLAY_NAME, '').replace(CONTEXT_TYPE, '').replace(PURE_CALL, '/* @__PURE__ */ '),
    },
  };
}
