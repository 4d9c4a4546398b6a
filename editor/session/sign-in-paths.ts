/** Path of the screen for a forgotten password. */
export const forgotPath = '/login/forgot';

/** Path of a one-time link; its secret is in the fragment. */
export const resetPath = '/login/reset';
