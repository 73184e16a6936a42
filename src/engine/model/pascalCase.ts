/** A block's type as its component is called: `featureShowcase` to `FeatureShowcase`. */
export const pascalCase = (name: string): string => name.charAt(0).toUpperCase() + name.slice(1);
