import type { Recorded } from '@causerie/protocol'
import pLimit from 'p-limit'

/** So many subjects at once. */
const atOnce = 8

/**
 * Takes events of one subject one after the other, and those of different subjects side by side. All
 * have ended when it rejects, with the first failure.
 */
export const inOrderOfSubjects = () => {
  const limit = pLimit(atOnce)
  return async (
    events: readonly Recorded[],
    take: (event: Recorded) => Promise<void>,
  ): Promise<void> => {
    const done = await Promise.allSettled(
      bySubject(events).map((ofSubject) =>
        limit(async () => {
          for (const event of ofSubject) await take(event)
        }),
      ),
    )
    for (const one of done) if (one.status === 'rejected') throw one.reason
  }
}

const bySubject = (events: readonly Recorded[]): Recorded[][] => {
  const found = new Map<string, Recorded[]>()
  for (const event of events) {
    const key = `${event.networkId} ${event.subject}`
    const known = found.get(key)
    if (known) known.push(event)
    else found.set(key, [event])
  }
  return [...found.values()]
}
