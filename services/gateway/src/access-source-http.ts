import {
  AccessEntry,
  type AccessSource,
  accessListPath,
  fetchInternally,
  type Identities,
} from '@causerie/http'
import { z } from 'zod'

/** Ignores entries of kinds that only newer gateways know. */
const News = z.object({
  entries: z.array(z.union([AccessEntry, z.object({ kind: z.string() })])),
  after: z.string(),
  isPartial: z.boolean(),
})

/**
 * Reads community's access list from another process. It uses one instance (`http://host:port`)
 * until that fails, then the next.
 */
export const httpAccessSource = (
  instances: readonly string[],
  identities: Identities,
): AccessSource => {
  let turn = 0
  const read: AccessSource['read'] = async (after, waitMilliseconds, signal) => {
    const query = new URLSearchParams({
      wait: String(waitMilliseconds),
      ...(after !== undefined && { after }),
    })
    const target = `${accessListPath}?${query.toString()}`
    const answer = await fetchInternally(
      { audience: 'community', origin: instances[turn % instances.length] ?? '', target, signal },
      identities,
    )
    const { entries, ...news } = News.parse(answer)
    return { ...news, entries: entries.filter(isKnown) }
  }
  return {
    read: (...asked) =>
      read(...asked).catch((error: unknown) => {
        // A refresh aborts a read; that is no failure of the instance.
        if (!isAbortedByRefresh(asked[2])) turn += 1
        throw error
      }),
  }
}

const isKnown = (entry: { kind: string }): entry is AccessEntry =>
  AccessEntry.safeParse(entry).success

const isAbortedByRefresh = ({ aborted, reason }: AbortSignal): boolean =>
  aborted && reason instanceof Error && reason.name === 'AbortError'
