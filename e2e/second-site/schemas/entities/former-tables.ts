/** No store of this site is older than its present tables. */
export const formerTables = [];
