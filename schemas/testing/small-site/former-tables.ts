/** No store of the small site is older than its tables. */
export const formerTables = [];
