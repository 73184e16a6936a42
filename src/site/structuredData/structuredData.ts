import type { Thing } from '#model/theme.ts';
import type { Block } from '#site/blocks.generated.ts';
import type { Page, Site } from '../siteTypes.ts';
import { ofCollection } from './ofCollection.ts';
import { organization } from './organization.ts';
import { question } from './question.ts';

/**
 * What search engines are told about a page, in the vocabulary of schema.org: who publishes the site, on the home page;
 * what the page describes, if site.config.yaml says so for its collection; and the questions that it answers. Nothing in
 * it is a sample or a placeholder, and everything can be read on the page.
 */
export function structuredData(page: Page, site: Site, picture: string): Thing[] {
  const collection = page.collection === undefined ? undefined : site.collections[page.collection];
  const questions = page.blocks.flatMap((block: Block) =>
    block.type === 'faq' ? block.items.map(question) : [],
  );
  return [
    ...(page.canonical === (site.at ?? '/') ? [organization(site)] : []),
    ...(collection?.describes === undefined
      ? []
      : [ofCollection(collection.describes, { page, site, collection, picture })]),
    ...(questions.length === 0 ? [] : [{ '@type': 'FAQPage', mainEntity: questions }]),
  ];
}
