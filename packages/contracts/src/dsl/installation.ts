/** The network that holds what belongs to the whole installation; no client can be in it. */
export const installation = 'installation'
