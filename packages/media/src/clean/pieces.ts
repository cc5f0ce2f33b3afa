/** A file whose parts do not fit together, so that nobody knows what all of it says. */
export class Malformed extends Error {}

/** Parts of a file that stay; what is between them goes. */
export type Pieces = Buffer[]
