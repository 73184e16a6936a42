import { frame } from 'virtual:theme/draw';
import { renderToStaticMarkup } from 'react-dom/server';
import type { LinkedPage } from '../../engine/model/page.ts';
import type { LinkedSite } from '../../engine/model/site.ts';
import { embedJson } from '../embedJson.ts';
import { ISLANDS_ID } from '../island.ts';
import { LanguageContext } from '../language.ts';
import { drawMain, drawSections } from './drawSections.tsx';
import type { Blocks } from './loadBlocks.ts';

/**
 * Returns the content of `<body>`: the theme's page frame around the page's sections. The frame and the static
 * sections are final; the islands in `<main>` are drawn by the same components that the browser hydrates.
 *
 * @throws BlockFailure if a block cannot be drawn and `onBroken` is `throw`
 */
export function drawBody(
  page: LinkedPage,
  site: LinkedSite,
  blocks: Blocks,
  onBroken: 'throw' | 'show',
): string {
  const { Frame, Lead } = frame;
  const whole = { page, site, blocks, Lead, onBroken };
  const drawn = drawSections(whole);
  const main = drawMain(whole, drawn);
  return renderToStaticMarkup(
    <LanguageContext value={site.language}>
      <Frame page={page} site={site}>
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: rendered a few lines above */}
        <main id="main" data-accent={page.accent} dangerouslySetInnerHTML={{ __html: main }} />
        {drawn.islands.length === 0 ? null : (
          <script
            type="application/json"
            id={ISLANDS_ID}
            // biome-ignore lint/security/noDangerouslySetInnerHtml: `embedJson` has escaped it
            dangerouslySetInnerHTML={{ __html: embedJson(drawn.islands) }}
          />
        )}
      </Frame>
    </LanguageContext>,
  );
}
