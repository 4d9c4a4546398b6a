const hourMs = 60 * 60 * 1_000;

/** Does work now and every hour; the answer stops that and waits for work under way. */
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
