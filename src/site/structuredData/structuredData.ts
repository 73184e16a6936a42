import type { Thing } from '#model/theme.ts';
import type { Block } from '../blocks.generated.ts';
import type { Page, Site } from '../siteTypes.ts';
import { type Described, ofCollection } from './ofCollection.ts';
import { organization } from './organization.ts';
import { question } from './question.ts';

/**
 * What search engines are told about a page, in the vocabulary of schema.org: who publishes the site, on the home page;
 * what the page describes, if site.config.yaml says so for its collection; and the questions that it answers. Nothing in
 * it is a sample or a placeholder, and everything can be read on the page.
 */
export function structuredData(page: Page, site: Site): Thing[] {
  const described = page.collection === undefined ? undefined : describedBy(site, page.collection);
  const questions = page.blocks.flatMap((block: Block) =>
    block.type === 'faq' ? block.items.map(question) : [],
  );
  return [
    ...(page.canonical === '/' ? [organization(site)] : []),
    ...(described === undefined ? [] : [ofCollection(described, page, site)]),
    ...(questions.length === 0 ? [] : [{ '@type': 'FAQPage', mainEntity: questions }]),
  ];
}

const describedBy = ({ collections }: Site, name: string): Described | undefined =>
  collections[name]?.describes;
