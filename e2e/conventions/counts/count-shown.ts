/** A count that the API shows, and what a list of the same says. */
export type Recount = { of: string; shown: unknown; listed: unknown }

/** Every list in this world fits in one page. */
export const options = { limit: 100 }
