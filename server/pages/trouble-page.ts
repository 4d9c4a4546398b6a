/** The styles that the page for failures carries itself. */
export const troubleStyle = [
  ':root{color-scheme:light dark}',
  'body{font:1.125rem/1.6 system-ui,sans-serif;max-width:32rem;margin:15vh auto 0;padding:0 1.5rem}',
  'h1{font-size:1.75rem;line-height:1.25}',
].join('');

/** The page for the time in which a page can be neither made nor taken from memory; it needs no file but itself. */
export function renderTroublePage(): string {
  return [
    '<!doctype html>',
    '<html lang="en">',
    '<head>',
    '<meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    '<title>Back in a moment</title>',
    `<style>${troubleStyle}</style>`,
    '</head>',
    '<body>',
    '<h1>Back in a moment</h1>',
    '<p>This page cannot be shown right now. Please try again in a few seconds.</p>',
    '<p><a href="/">Home page</a></p>',
    '</body>',
    '</html>',
  ].join('\n');
}
