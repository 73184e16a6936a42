/** YAML as data, by @rollup/plugin-yaml in vite.config.ts. */
declare module '*.yml' {
  const value: unknown;
  export default value;
}

declare module '*.yaml' {
  const value: unknown;
  export default value;
}
