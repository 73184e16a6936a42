import { beforeAll, describe, expect, it } from 'vitest';
import {
  type ContentVariant,
  enlarge,
  LEAN_PICTURE,
  plainPicture,
  readSmallSite,
  type SmallSite,
} from '../../../../scripts/bench/enlarge.ts';
import { project } from '../../../../scripts/project.ts';
import { understandFiles } from '../../engine/siteFromFiles.ts';

const PLAIN: ContentVariant = { pages: 45, seed: 'a', lean: false, full: false, broken: false };

let small: SmallSite;

beforeAll(async () => {
  small = await readSmallSite(project);
});

const filesOf = (variant: Partial<ContentVariant>): Record<string, string> =>
  Object.fromEntries(enlarge(small, { ...PLAIN, ...variant }));

const pagesIn = (files: Record<string, string>): string[] =>
  Object.keys(files).filter((path) => path.startsWith('pages/') && !path.startsWith('pages/_'));

describe('somebody who measures how fast a site is built', () => {
  it('gets as many pages as asked for, without a mistake, as lean as they can be', async () => {
    const files = filesOf({ lean: true });
    expect(pagesIn(files)).toHaveLength(PLAIN.pages);
    const picture = { [`pages/${LEAN_PICTURE}`]: await plainPicture() };
    const { report } = await understandFiles({ ...files, ...picture });
    expect(report.issues).toEqual([]);
  });

  it('gets a mistake on every generated page, if asked for', async () => {
    const { issues } = await understandFiles(filesOf({ broken: true }));
    const generated = pagesIn(filesOf({})).filter((path) => path.split('/').length === 3);
    expect(issues.map((issue) => /^broken-link (\S+?):/.exec(issue)?.[1])).toEqual(generated.sort());
  });
});
