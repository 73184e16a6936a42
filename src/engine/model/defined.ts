/** An object without those of its properties that are `undefined`. */
export const defined = <All extends object>(all: All) =>
  // What is left has the types of `All`, which TypeScript cannot see through entries.
  Object.fromEntries(Object.entries(all).filter(([, value]) => value !== undefined)) as {
    readonly [Name in keyof All]?: Exclude<All[Name], undefined>;
  };
