import lighthouse from 'lighthouse';

/** The port on which the browser that Lighthouse drives is spoken to. */
export const debuggingPort = 9377;

const categories = ['performance', 'accessibility', 'best-practices', 'seo'] as const;

/** What Lighthouse's mobile audit says of a page. */
export interface PageScores {
  /** Points of 100: performance, accessibility, best practices, search engines. */
  readonly points: readonly number[];
  /** Cumulative layout shift. */
  readonly shift: number;
}

/** Audits a page; once more where the browser lost the beginning of its recording. */
export async function measureScores(url: string, attempts = 2): Promise<PageScores> {
  const result = await lighthouse(url, {
    port: debuggingPort,
    output: 'json',
    logLevel: 'silent',
    onlyCategories: [...categories],
  });
  const shift = result?.lhr.audits['cumulative-layout-shift']?.numericValue;
  if (!result || shift === undefined) {
    if (attempts > 1) return measureScores(url, attempts - 1);
    throw new Error(`Lighthouse could not measure ${url}.`);
  }
  const points = categories.map((name) => Math.round((result.lhr.categories[name]?.score ?? 0) * 100));
  return { points, shift };
}
