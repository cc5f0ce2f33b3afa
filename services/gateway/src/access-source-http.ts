import {
  AccessEntry,
  type AccessSource,
  accessListPath,
  gatewayCaller,
  type Identities,
  internalHeaders,
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
    const identity = identities.sign(
      { audience: 'community', method: 'GET', target },
      gatewayCaller,
    )
    const answer = await fetch(new URL(target, instances[turn % instances.length]), {
      headers: { [internalHeaders.identity]: identity },
      signal,
    })
    if (answer.status === 200) {
      const { entries, ...news } = News.parse(await answer.json())
      return { ...news, entries: entries.filter(isKnown) }
    }
    await answer.body?.cancel()
    throw new Error(`community answered ${answer.status} for the access list`)
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
