/** Query key of the gallery's files and their details. */
export const galleryKey = ['gallery'] as const;

/** Query key of the lists of the bin. */
export const binKey = ['bin'] as const;

/** Query key of the administrators. */
export const administratorsKey = ['administrators'] as const;
