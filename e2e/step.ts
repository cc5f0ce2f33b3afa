import type { AnyOperation } from '@causerie/protocol'
import type { Input, Person } from '@causerie/testkit'
import { until } from '@causerie/testkit/infrastructure/server'
import { expect } from 'vitest'

/**
 * Repeats the work until it succeeds: what another user did a moment ago may not have reached the
 * service yet.
 */
export const soon = <T>(work: () => Promise<T>): Promise<T> => until(5_000, work)

/**
 * A request that a spec needs before its subject; must succeed. It is repeated while it is refused:
 * a refusal changes nothing.
 */
export const step = <O extends AnyOperation>(by: Person, operation: O, input: Input<O>) =>
  soon(async () => {
    const answer = await by.call(operation, input)
    expect(answer.status, answer.text).toBe(operation.success)
    return answer.body
  })

/** The only element; fails if there are more or none. */
export const only = <T>(found: readonly T[]): T => {
  expect(found).toHaveLength(1)
  // The length is 1.
  return found[0] as T
}
