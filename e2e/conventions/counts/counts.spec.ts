import { isDeepStrictEqual } from 'node:util'
import fc from 'fast-check'
import { expect } from 'vitest'
import { describeNetwork, itInOneProcess } from '../../describe-network.ts'
import { type EndName, ends } from './ends.ts'
import { recountsOf } from './recount.ts'
import { worldOfCounts } from './world.ts'

/** More of them find rarer sequences: `COUNT_RUNS=100`. */
const runs = Number(process.env.COUNT_RUNS ?? 2)
// Every key of an object that was written with them.
const anyEnd = fc.tuple(fc.constantFrom(...(Object.keys(ends) as EndName[])), fc.nat(3), fc.nat(11))

describeNetwork('every count that the API shows', () => {
  itInOneProcess('is what its list has, after any sequence of ends', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(anyEnd, { minLength: 4, maxLength: 12 }), async (taken) => {
        const world = await worldOfCounts()
        for (const [end, whose, n] of taken) {
          await ends[end](world, world.everybody[whose] ?? world.admin, n)
          await world.network.settled()
        }
        const recounts = await recountsOf(world)
        expect(recounts.filter(({ shown, listed }) => !isDeepStrictEqual(shown, listed))).toEqual(
          [],
        )
      }),
      // Every run has a network of its own, so none is repeated to find a shorter sequence.
      { numRuns: runs, endOnFailure: true },
    )
  })
})
