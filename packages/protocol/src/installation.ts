/** The network id of data that belongs to the whole installation; clients cannot use it. */
export const installation = 'installation'
