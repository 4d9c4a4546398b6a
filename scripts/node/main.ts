// Entry of `node main.ts`: the link in the checkout's folder leads here, where package.json declares "commonjs". A Node without
// TypeScript reads this file as JavaScript and prints the version that it needs, so it uses only syntax that both have.
if (Number.parseInt(process.versions.node, 10) < 24) {
  console.error(
    `Trellis needs Node.js 24 or later; this is ${process.versions.node}. \`npm start\` installs one.`,
  );
  process.exitCode = 1;
} else import('../../start.ts');
