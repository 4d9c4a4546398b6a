/** The z-index of each layer. */
export const layers = {
  gallery: 300,
  overGallery: 320,
  signIn: 380,
  question: 400,
  notifications: 600,
} as const;
