/** The collections of documents that are not entries; the entries of an entity are a collection named by its type. */
export const collections = { pages: 'pages', components: 'components', settings: 'settings' } as const;
