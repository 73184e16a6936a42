export { highlight } from '#site/highlight.ts';
