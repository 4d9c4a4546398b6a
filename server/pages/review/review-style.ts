import { site } from '#schemas/site.ts';

const { dark, textOnDark, accentOnDark } = site.brand;

/** Styles of the bar above a preview page, below which fixed elements of the page are positioned. */
export const barStyle = [
  '#root{position:relative;contain:layout}',
  `.review-bar{position:sticky;inset-block-start:0;z-index:1000;display:flex;flex-wrap:wrap;gap:0 1.5rem;align-items:center;max-block-size:80vh;overflow:auto;padding:.25rem 1rem;font:1rem/1.5 system-ui,sans-serif;color:${textOnDark};background:${dark};border-block-end:2px solid ${accentOnDark}}`,
  '.review-bar p{margin:0;padding-block:.35rem}',
  '.review-bar details[open]{flex:1 1 100%}',
  '.review-bar ul{margin:0;padding-inline-start:1.25rem}',
  `.review-bar a,.review-bar summary{color:${accentOnDark};text-decoration:underline;cursor:pointer}`,
  '.review-bar summary{padding-block:.35rem}',
  `.review-bar :focus-visible{outline:2px solid ${accentOnDark};outline-offset:2px}`,
].join('');

/** Styles of the form for approvals and comments. */
export const formStyle = [
  '.review-form{display:grid;max-inline-size:40rem;gap:.75rem;padding-block:.5rem}',
  '.review-form label{display:grid;gap:.25rem;font-weight:600}',
  `.review-form input,.review-form textarea{box-sizing:border-box;inline-size:100%;padding:.6rem;font:inherit;font-weight:400;color:${dark};background:#fff;border:1px solid #7d7d7d;border-radius:.375rem}`,
  '.review-form textarea{min-block-size:6rem}',
  '.review-form p{margin:0;font-size:.875rem}',
  '.review-form div{display:flex;flex-wrap:wrap;gap:.5rem}',
  `.review-form button{flex:1 1 10rem;min-block-size:2.75rem;padding:.5rem 1rem;font:inherit;font-weight:600;color:${dark};background:${textOnDark};border:1px solid ${accentOnDark};border-radius:.375rem;cursor:pointer}`,
  `.review-form button[value=approve]{color:${dark};background:${accentOnDark}}`,
].join('');

/** Styles of a notice. */
export const wordsStyle = [
  `body{max-inline-size:32rem;margin:10vh auto 0;padding:0 1.5rem 3rem;font:1.125rem/1.6 system-ui,sans-serif;color:${dark};background:${textOnDark}}`,
  'h1{font-size:1.75rem;line-height:1.25}',
  'a{color:inherit}',
  '.review-error{padding:.75rem 1rem;background:#fdebe9;border-inline-start:4px solid #b3261e}',
].join('');
