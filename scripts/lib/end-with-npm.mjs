// Preloaded into the server under `npm start`, which would otherwise continue after npm was killed.
const npm = process.ppid;
const glance = setInterval(() => {
  if (process.ppid === npm) return;
  clearInterval(glance);
  process.kill(process.pid, 'SIGTERM');
}, 250);
glance.unref();
