/** Where someone who has forgotten the password asks for a new one. */
export const forgotPath = '/login/forgot';

/** Where a one-time link leads; its secret stands behind the #. */
export const resetPath = '/login/reset';
