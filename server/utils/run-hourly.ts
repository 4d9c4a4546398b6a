const hourMs = 60 * 60 * 1_000;

/** Runs work now and every hour; returns a function that stops it and waits for running work. */
export function runHourly(work: () => Promise<void>, onError: (error: unknown) => void): () => Promise<void> {
  const attempt = () => work().catch(onError);
  let running = attempt();
  const timer = setInterval(() => {
    running = attempt();
  }, hourMs).unref();
  return async () => {
    clearInterval(timer);
    await running;
  };
}
