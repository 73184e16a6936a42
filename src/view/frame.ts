import type { ComponentType, ReactNode } from 'react';
import type { LinkedPage } from '../engine/model/page.ts';
import type { LinkedSite } from '../engine/model/site.ts';

/** What the frame of a page is drawn from. */
export interface FrameProps<Page extends LinkedPage = LinkedPage, Site extends LinkedSite = LinkedSite> {
  readonly page: Page;
  readonly site: Site;
  /** `<main>` with the page's sections, and the data of the interactive ones. */
  readonly children: ReactNode;
}

/** Everything inside `<body>`: what surrounds the page's sections on every page. */
export type FrameComponent<
  Page extends LinkedPage = LinkedPage,
  Site extends LinkedSite = LinkedSite,
> = ComponentType<FrameProps<Page, Site>>;

/** What comes before the blocks of a page, inside `<main>`; it draws nothing on pages without it. */
export type LeadComponent<
  Page extends LinkedPage = LinkedPage,
  Site extends LinkedSite = LinkedSite,
> = (props: { readonly page: Page; readonly site: Site }) => ReactNode;

/** What the module of a theme's frame exports. */
export interface FrameModule {
  readonly Frame: FrameComponent;
  readonly Lead?: LeadComponent;
}
