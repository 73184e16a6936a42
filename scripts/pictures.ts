import { join } from 'node:path';
import { readOptions } from './options.ts';
import { drawPictures } from './picturing/drawPictures.ts';
import { project } from './project.ts';

const USAGE = `Usage: npm run pictures [-- options]

Makes the pictures of the Studio that the README shows, from a copy of the content.

  --help        this text`;

readOptions(USAGE, {});
for (const { path, bytes } of await drawPictures(project, join(project, 'scripts/picturing')))
  console.error(`wrote ${path} (${Math.round(bytes / 1024)} KB)`);
