import { join } from 'node:path';
import { readOptions } from './options.ts';
import { drawPictures } from './picturing/drawPictures.ts';
import { project } from './project.ts';

const USAGE = `Usage: npm run pictures [-- options]

Makes the pictures of the Studio that the README shows, from a copy of the content.

  --page ROUTE  the page that is edited in them (default: /)
  --out DIR     where they go (default: scripts/picturing)
  --help        this text`;

const options = readOptions(USAGE, {
  page: { type: 'string', default: '/' },
  out: { type: 'string', default: join(project, 'scripts/picturing') },
});
for (const { path, bytes } of await drawPictures(project, options.page, options.out))
  console.error(`wrote ${path} (${Math.round(bytes / 1024)} KB)`);
