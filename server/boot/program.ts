// Modules that are loaded while the database opens.

export { reindexSingles } from '../documents/reindex.ts';
export { checkMediaFolder } from '../media/check-media-folder.ts';
export { createApp } from './app.ts';
export { applySchedulesInTime, maintainEntries } from './background-work.ts';
export { fillEmptyStore } from './fill-empty-store.ts';
export { createState } from './state.ts';
