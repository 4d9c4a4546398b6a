// What `node main.ts` runs: the link in the checkout's folder leads here, where package.json says "commonjs". A Node that
// knows no TypeScript reads this file as JavaScript and can name what it lacks, so it is written in what both have in common.
if (Number.parseInt(process.versions.node, 10) < 24) {
  console.error(
    `Trellis needs Node.js 24 or later; this is ${process.versions.node}. \`npm start\` installs one.`,
  );
  process.exitCode = 1;
} else import('../../start.ts');
