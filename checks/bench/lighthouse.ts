import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { z } from 'zod';

/** The debugging port of the browser that Lighthouse drives. */
export const debuggingPort = 9377;

const program = join(import.meta.dirname, 'tools/node_modules/lighthouse/cli/index.js');
const categories = ['performance', 'accessibility', 'best-practices', 'seo'] as const;

const category = z.object({ score: z.number().nullable() });
const report = z.object({
  categories: z.object({
    performance: category,
    accessibility: category,
    'best-practices': category,
    seo: category,
  }),
  audits: z.object({ 'cumulative-layout-shift': z.object({ numericValue: z.number() }) }),
});

/** Results of Lighthouse's mobile audit of a page. */
export interface PageScores {
  /** Scores of 0 to 100: performance, accessibility, best practices, search engines. */
  readonly points: readonly number[];
  /** Cumulative layout shift. */
  readonly shift: number;
}

const rounds = 3;

/** Audits a page three times in a browser that is open on the debugging port; gives the audit of median performance. */
export async function measureScores(url: string): Promise<PageScores> {
  const audits: PageScores[] = [];
  for (let round = 0; round < rounds; round += 1) audits.push(await measureOnce(url));
  const [, middle] = audits.toSorted((a, b) => (a.points[0] ?? 0) - (b.points[0] ?? 0));
  if (!middle) throw new Error(`Lighthouse could not measure ${url}.`);
  return middle;
}

/** Repeats an audit that failed or is incomplete. */
async function measureOnce(url: string, attempts = 3): Promise<PageScores> {
  try {
    const { categories: measured, audits } = report.parse(await audit(url));
    return {
      points: categories.map((name) => Math.round((measured[name].score ?? 0) * 100)),
      shift: audits['cumulative-layout-shift'].numericValue,
    };
  } catch (error) {
    if (attempts > 1) return measureOnce(url, attempts - 1);
    throw new Error(`Lighthouse could not measure ${url}.`, { cause: error });
  }
}

async function audit(url: string): Promise<unknown> {
  const only = `--only-categories=${categories.join(',')}`;
  const args = [program, url, `--port=${debuggingPort}`, '--output=json', '--quiet', only];
  const { stdout } = await promisify(execFile)(process.execPath, args, { maxBuffer: 64 * 1024 * 1024 });
  return JSON.parse(stdout);
}
