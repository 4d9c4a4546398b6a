import { setPriority } from 'node:os';
import { ApiError } from '../errors.ts';
import { isDiskFull, noSpace } from './disk.ts';
import { type ImageJob, imageJobs, type JobReply, type JobRequest, type JobTasks } from './image-jobs.ts';

/** Lower priority than the server, so that requests are served first. */
const niceness = 10;

function run<J extends ImageJob>({ job, task }: { job: J; task: JobTasks[J] }): Promise<unknown> {
  return imageJobs[job](task);
}

async function handle(request: JobRequest): Promise<JobReply> {
  const { id } = request;
  try {
    return { id, result: await run(request) };
  } catch (thrown) {
    const error = isDiskFull(thrown) ? noSpace(thrown) : thrown;
    if (error instanceof ApiError) return { id, error: { code: error.code, message: error.message } };
    return { id, failure: error instanceof Error ? (error.stack ?? error.message) : String(error) };
  }
}

setPriority(niceness);
// The server ends it: a terminal and systemd signal the whole process group, whose server may still need the running job.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => {});
// Exits with the server, also when that was killed.
process.on('disconnect', () => process.exit());
process.on('message', (request: JobRequest) => {
  handle(request).then((reply) => process.send?.(reply));
});
