#!/usr/bin/env node
// What every npm script runs: "node scripts/run.mjs <command> [arguments]".
//
// No imports up here, and no new syntax: an old version of Node has to get as far as the message that says it is
// too old.
const [major, minor] = process.versions.node.split('.').map(Number);
// 21 and 23 are no longer maintained, and the first releases of 22 cannot load Vite and jsdom.
const supported = (major === 20 && minor >= 19) || (major === 22 && minor >= 13) || major >= 24;

if (supported) {
  import('./command.mjs').then((command) => command.run(process.argv.slice(2)));
} else {
  process.exitCode = 2;
  console.error(
    `This project needs Node 20 (20.19 or newer), 22 (22.13 or newer) or 24 and up. This is Node ${process.versions.node}.`,
  );
}
