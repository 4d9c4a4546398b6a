// What is loaded while the database opens.
export { createApp } from './app.ts';
export { fillEmptyStore } from './fill-empty-store.ts';
export { createState } from './state.ts';
