import { JSDOM } from 'jsdom';

const parser = new new JSDOM('').window.DOMParser();

/**
 * Parses XML.
 *
 * @throws Error when it is not well-formed
 */
export function parseXml(text: string): Document {
  const document = parser.parseFromString(text, 'application/xml');
  const problem = document.querySelector('parsererror');
  if (problem !== null) throw new Error(problem.textContent ?? 'not well-formed');
  return document;
}
