// What every npm script runs: "node scripts/run.mjs <command> [arguments]".
//
// Nothing is imported up here, and the syntax is that of old versions of Node: before anything else, one of
// those must get to the line that says what is wrong with it.
const [major, minor] = process.versions.node.split('.').map(Number);
// 21 and 23 are over, and the first of 22 cannot load what the build is made of (Vite, jsdom).
const supported = (major === 20 && minor >= 19) || (major === 22 && minor >= 13) || major >= 24;

if (supported) {
  import('./command.mjs').then((command) => command.run(process.argv.slice(2)));
} else {
  process.exitCode = 2;
  console.error(
    `This project needs Node 20.19, 22.13, 24 or a newer one of these lines. This is Node ${process.versions.node}.`,
  );
}
