import type { BundledLanguage, SpecialLanguage } from 'shiki';
import type { Highlight } from '#model/theme.ts';

/** Highlights code with Shiki, a package that is installed where it is wanted. Its colours are names, which become classes. */
export const highlight: Highlight = async (code, language) => {
  const shiki = await import('shiki').catch(() => undefined);
  if (shiki === undefined) return { needs: 'shiki' };
  const { bundledLanguages, codeToTokensBase, createCssVariablesTheme, isSpecialLang } = shiki;
  const isKnown = (name: string): name is BundledLanguage | SpecialLanguage =>
    Object.hasOwn(bundledLanguages, name) || isSpecialLang(name);
  const lang = language.toLowerCase();
  if (!isKnown(lang)) return { known: Object.keys(bundledLanguages) };
  const colours = createCssVariablesTheme({ name: 'classes', variablePrefix: '--', fontStyle: false });
  // Without a limit: else the colours would depend on how busy the machine is.
  const lines = await codeToTokensBase(code, { lang, theme: colours, tokenizeTimeLimit: 0 });
  const html = lines.map((line) => line.map(({ content, color }) => span(content, color)).join(''));
  return { html: html.join('\n') };
};

/** A piece of code with the class of its colour: of `var(--token-string)`, it is `token-string`. */
function span(code: string, colour = ''): string {
  const text = code.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
  const name = /--(token-[\w-]+)/.exec(colour)?.[1];
  return name === undefined || code.trim() === '' ? text : `<span class="${name}">${text}</span>`;
}
