// Preloaded into the server under `npm start`, which would otherwise continue after npm was killed.
const npm = process.ppid;
const glance = setInterval(() => {
  if (process.ppid === npm) return;
  clearInterval(glance);
  // Not SIGTERM, which ends a server at once that is stopping already.
  process.kill(process.pid, 'SIGUSR2');
}, 250);
glance.unref();
