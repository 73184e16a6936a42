import { act, render } from '@testing-library/react';
import type { ReactNode } from 'react';
import { isObject } from '../../../../src/studio/client/forms/schema.ts';
import type { Outcome, Requests } from '../../../../src/studio/client/state/requests.ts';
import { StudioStore } from '../../../../src/studio/client/state/StudioStore.ts';
import { StudioContext } from '../../../../src/studio/client/state/useStore.ts';
import type { FileAnswer, Json } from '../../../../src/studio/protocol/file.ts';
import type { SiteAnswer } from '../../../../src/studio/protocol/site.ts';
import { ownSchemas } from '../../../unit/studio/client/ownSchemas.ts';

export const FILE = 'pages/a.yaml';

/** A page as the server has it. */
export const answered = (value: Json, more: Partial<FileAnswer> = {}): FileAnswer => ({
  file: FILE,
  kind: 'page',
  route: '/a',
  revision: 'one',
  text: '',
  first: '',
  value,
  places: {},
  issues: [],
  ...more,
});

/** The names of a site that has none. */
export const noNames: SiteAnswer['names'] = {
  collections: [],
  tags: [],
  media: [],
  drawings: [],
  shared: [],
  hues: [],
  shades: [],
  scenes: [],
};

const schemas = await ownSchemas();

/**
 * A window of the Studio on a page, in which only one part is drawn; what is typed there is sent, and not answered before
 * `answer` does.
 *
 * @param others other pages of the site
 * @param answers what the server answers at other addresses
 */
export async function studioWindow(
  part: ReactNode,
  {
    page = answered({}),
    others = [],
    site = {},
    answers = {},
  }: {
    readonly page?: FileAnswer;
    readonly others?: readonly FileAnswer[];
    readonly site?: Partial<SiteAnswer>;
    readonly answers?: Readonly<Record<string, unknown>>;
  },
): Promise<{
  readonly store: StudioStore;
  readonly sent: readonly object[];
  readonly answer: (outcome: Outcome<unknown>) => Promise<void>;
}> {
  const sent: object[] = [];
  let settle: (outcome: Outcome<unknown>) => void = () => undefined;
  const files = [page, ...others];
  const all: Partial<SiteAnswer> = {
    name: 'Tea',
    history: {},
    schemas,
    palette: [],
    kinds: [],
    languages: [],
    pages: files.map(({ route = '', file, value }) => ({
      route,
      file,
      name: isObject(value) ? String(value.name) : '',
      state: 'Shown',
      errors: 0,
      unsaved: false,
      isMade: false,
    })),
    names: noNames,
    ...site,
  };
  const fileAt = (address: string): FileAnswer | undefined => {
    const asked = new URL(address, 'http://localhost').searchParams;
    return files.find(({ route, file }) => route === asked.get('route') || file === asked.get('file'));
  };
  const requests: Requests = {
    window: 'this window',
    get: async <Answer,>(address: string): Promise<Outcome<Answer>> => ({
      kind: 'answer',
      answer: (answers[address] ?? (address.includes('/api/site') ? all : fileAt(address))) as Answer,
    }),
    post: async <Answer,>(_: string, body: object): Promise<Outcome<Answer>> => {
      sent.push(body);
      const answered = await new Promise<Outcome<unknown>>((settled) => {
        settle = settled;
      });
      return answered as Outcome<Answer>;
    },
    listen: () => new Promise(() => undefined),
  };
  const store = new StudioStore(requests, sessionStorage);
  await store.start('/a');
  await act(async () => {
    render(<StudioContext value={store}>{part}</StudioContext>);
  });
  const answer = (outcome: Outcome<unknown>): Promise<void> => act(async () => settle(outcome));
  return { store, sent, answer };
}
