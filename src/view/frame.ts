import type { ComponentType, ReactNode } from 'react';
import type { LinkedPage } from '../engine/model/page.ts';
import type { LinkedSite } from '../engine/model/site.ts';

/** The props of the page frame. */
export interface FrameProps<Page extends LinkedPage = LinkedPage, Site extends LinkedSite = LinkedSite> {
  readonly page: Page;
  readonly site: Site;
  /** `<main>` with the page's sections, and the data of its islands. */
  readonly children: ReactNode;
}

/** Draws the content of `<body>`: what surrounds the sections on every page. */
export type FrameComponent<
  Page extends LinkedPage = LinkedPage,
  Site extends LinkedSite = LinkedSite,
> = ComponentType<FrameProps<Page, Site>>;

/** Draws what comes before the first block inside `<main>`; it may return nothing. */
export type LeadComponent<
  Page extends LinkedPage = LinkedPage,
  Site extends LinkedSite = LinkedSite,
> = (props: { readonly page: Page; readonly site: Site }) => ReactNode;

/** The exports of a theme's page frame module. */
export interface FrameModule {
  readonly Frame: FrameComponent;
  readonly Lead?: LeadComponent;
}
