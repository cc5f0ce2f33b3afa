import { decision } from '@causerie/kernel'
import { foldsByType, foldsWithRefs, isOwn, type ServiceHost } from '@causerie/kernel/engine'
import type { Fact, Recorded } from '@causerie/protocol'

/** Facts that are recorded together. */
export type Part = readonly Fact[]

/** On a busy machine a batch of all of them still ends long before its deadline. */
const partsAtOnce = 6
export const factsAtOnce = 250

/**
 * Records facts by the host of their service, as its commands do: with their folds, in order, in
 * batches. The rows that the folds need are loaded with the batch.
 */
export const recordParts = async (
  host: ServiceHost,
  networkId: string,
  parts: Iterable<Part>,
): Promise<void> => {
  const folds = foldsByType(host.service.folds)
  const rowsOf = (fact: Fact) => {
    const event = eventOf(networkId, fact)
    return foldsWithRefs(folds.get(fact.type) ?? [], event)
      .flatMap(({ all }) => all)
      .filter((ref) => 'key' in ref && !isOwn(ref, event))
  }
  /** Only the types of facts are checked where they are made. */
  const check = ({ type, data }: Fact): void => {
    for (const { kind } of folds.get(type) ?? []) kind.schema.parse(data)
  }
  const waiting = parts[Symbol.iterator]()
  const record = async (): Promise<void> => {
    for (let next = waiting.next(); !next.done; next = waiting.next()) {
      const facts = next.value
      facts.slice(0, 1).forEach(check)
      const outcome = await host.decide(
        { networkId, actor: 'bench', cause: 'bench' },
        decision({
          orderBy: facts.map(({ orderedBy }) => orderedBy),
          load: Object.fromEntries(facts.flatMap(rowsOf).map((ref) => [ref.id, ref])),
          decide: () => facts,
        }),
      )
      if ('refused' in outcome) throw new Error(`refused: ${outcome.refused.refused}`)
    }
  }
  await Promise.all(Array.from({ length: partsAtOnce }, record))
}

/** An event of this fact, from which its folds tell the rows that they need. */
const eventOf = (
  networkId: string,
  { type, version, orderedBy: subject, data }: Fact,
): Recorded => ({
  id: 'not recorded yet',
  type,
  version,
  networkId,
  subject,
  lane: 0,
  position: 1,
  incarnation: 1,
  previous: '',
  at: new Date().toISOString(),
  actor: 'bench',
  cause: 'bench',
  hops: 0,
  data,
})
