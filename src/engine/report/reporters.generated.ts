// Generated from the files in reporters/ by "npm run types". Do not edit.
import { github } from './reporters/github.ts';
import { json } from './reporters/json.ts';
import { pretty } from './reporters/pretty.ts';
import { sarif } from './reporters/sarif.ts';

export const reporters = { github, json, pretty, sarif };
