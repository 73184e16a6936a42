/** A name in PascalCase, for components and types: `featureShowcase` becomes `FeatureShowcase`. */
export const pascalCase = (name: string): string => name.charAt(0).toUpperCase() + name.slice(1);
