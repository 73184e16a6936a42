import { expect, it } from 'vitest';
import { checkChanged } from '../diagnostics/checkFolder.ts';

it.each([
  ['date: “2026-11-22”', 'wrong-format', '"2026-11-22"'],
  ['image: { src: ‘_media/pot.png’, alt: A pot. }', 'wrong-format', '"_media/pot.png"'],
  ['route: „/about”', 'invalid-route', '/about'],
])('an author who pastes %s is told that the quotation marks are curly', async (line, code, suggestion) => {
  const text = `name: “About us”\n${line}\nmeta: { title: About, description: Who we are. }\nblocks: [{ type: banner, title: “Hello” }]\n`;
  const { report } = await checkChanged({ files: { 'pages/about-us.yaml': text } });
  expect(report.issues).toMatchObject([{ code, suggestion }]);
  expect(report.issues[0]?.hint).toContain('The curly quotation marks are part of the value');
});
