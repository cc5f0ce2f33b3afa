import { describe, inject } from 'vitest'

/** A suite on the network under test; skipped, and reported as not run, where the servers of its composition were not found. */
export const describeNetwork = describe.skipIf(inject('network') === undefined)
