/** A name in PascalCase, as components and types have it: `featureShowcase` to `FeatureShowcase`. */
export const pascalCase = (name: string): string => name.charAt(0).toUpperCase() + name.slice(1);
