import type { Scene as SceneValues } from '../blocks.generated.ts';
import { Drawing, type DrawingProps } from './Drawing.tsx';
import { ad } from './scenes/ad.tsx';
import { analytics } from './scenes/analytics.tsx';
import { artboard } from './scenes/artboard.tsx';
import { browser } from './scenes/browser.tsx';
import { calendar } from './scenes/calendar.tsx';
import { campaign } from './scenes/campaign.tsx';
import { clinic } from './scenes/clinic.tsx';
import { conversation } from './scenes/conversation.tsx';
import { delivery } from './scenes/delivery.tsx';
import { envelope } from './scenes/envelope.tsx';
import { feed } from './scenes/feed.tsx';
import { invoice } from './scenes/invoice.tsx';
import { phone } from './scenes/phone.tsx';
import { route } from './scenes/route.tsx';
import { searchResult } from './scenes/searchResult.tsx';
import { storefront } from './scenes/storefront.tsx';
import { wireframe } from './scenes/wireframe.tsx';
import type { HighlightOf, SceneKind, View, Views } from './view.ts';

const drawings: { readonly [Kind in SceneKind]: Views<HighlightOf<Kind>> } = {
  invoice,
  storefront,
  feed,
  conversation,
  clinic,
  route,
  campaign,
  delivery,
  analytics,
  calendar,
  searchResult,
  artboard,
  envelope,
  wireframe,
  ad,
  browser,
  phone,
};

/** What a scene takes: what an author wrote under `scene:`, and how it stands on the page. */
export type SceneProps = SceneValues & DrawingProps;

/**
 * Finds the drawing of a scene.
 * @param scene its kind and highlight
 * @returns the drawing with its default words and numbers
 */
export function viewOf(scene: SceneValues): View {
  const views: Readonly<Record<string, View>> = drawings[scene.kind];
  return views[scene.highlight ?? 'base'] as View;
}

function filledIn(defaults: readonly string[], given: readonly string[] = []): string[] {
  return defaults.map((word, index) => given[index] ?? word);
}

/** A mock-up of the product in use, 360 x 200, in the nearest accent. */
export function Scene({ className, label, ...scene }: SceneProps) {
  const { labels, values, draw } = viewOf(scene);
  return (
    <Drawing
      family="scene scene-text"
      viewBox="0 0 360 200"
      className={className}
      label={label}
      fontWeight={600}
    >
      {draw(filledIn(labels, scene.labels), filledIn(values, scene.values))}
    </Drawing>
  );
}
