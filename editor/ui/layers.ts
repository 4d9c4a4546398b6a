/** Which layer covers which, from the dialogs of forms upwards. */
export const layers = {
  gallery: 300,
  overGallery: 320,
  signIn: 380,
  question: 400,
  notifications: 600,
} as const;
