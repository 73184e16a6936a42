import { expect, it } from 'vitest';
import { reviewAddress } from '../../../../../src/studio/server/publish/reviewAddress.ts';

const review = { branch: 'tea/new words', onto: 'main', title: 'Tea & cake', body: 'Why' };

it.each([
  [
    'git@github.com:tea/house.git',
    'https://github.com/tea/house/compare/main...tea/new%20words?expand=1&title=Tea+%26+cake&body=Why',
  ],
  [
    'https://mira:secret@gitlab.tea.example:8443/a/b/house.git',
    'https://gitlab.tea.example:8443/a/b/house/-/merge_requests/new?merge_request%5Bsource_branch%5D=tea%2Fnew+words&merge_request%5Btarget_branch%5D=main&merge_request%5Btitle%5D=Tea+%26+cake&merge_request%5Bdescription%5D=Why',
  ],
  [
    'ssh://git@bitbucket.org:22/tea/house',
    'https://bitbucket.org/tea/house/pull-requests/new?source=tea%2Fnew+words&dest=main&title=Tea+%26+cake&description=Why',
  ],
  ['https://git.tea.example/house.git', 'https://git.tea.example/house'],
  ['/srv/git/house.git', undefined],
])(
  'an author whose remote is %s opens the review with a click, and no password is in its address',
  (remote, address) => {
    expect(reviewAddress(remote, review)).toBe(address);
  },
);
