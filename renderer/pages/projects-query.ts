/** The name in the projects page's query that carries the chosen service. */
export const serviceFilter = 'service';
