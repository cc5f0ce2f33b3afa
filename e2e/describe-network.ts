import { describe, inject, it } from 'vitest'

const network = inject('network')

/**
 * A suite on the network under test; skipped, and reported as not run, where the servers of its
 * composition were not found.
 */
export const describeNetwork = describe.skipIf(network === undefined)

type DefineTest = ((name: string, test: () => unknown, milliseconds?: number) => void) &
  Pick<typeof it, 'each'>
/** Defines no test, so none is reported as skipped. */
export const defineNothing: DefineTest = Object.assign(() => {}, { each: () => () => {} })

/**
 * A test of what does not depend on how services are distributed over processes: who may call an
 * operation, and which input it refuses. The other compositions do not define it, so they do not
 * report it as skipped.
 */
export const itInOneProcess: DefineTest =
  network?.composition === 'one-process' ? it : defineNothing
