// Preloaded into the server under `npm start`: where npm is killed, the server would live on without anyone knowing.
const npm = process.ppid;
const glance = setInterval(() => {
  if (process.ppid === npm) return;
  clearInterval(glance);
  process.kill(process.pid, 'SIGTERM');
}, 250);
glance.unref();
