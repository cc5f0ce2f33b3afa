import { type AccessSource, accessListPath, gatewayCaller, type Identities, internalHeaders } from '@causerie/http'
import { Pool } from 'undici'
import { z } from 'zod'

const Entry = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('signing-key'), keyId: z.string(), publicKey: z.record(z.string(), z.unknown()) }),
  z.object({ kind: z.literal('api-key'), hash: z.string(), networkId: z.string(), isValid: z.boolean() }),
  z.object({ kind: z.literal('device'), networkId: z.string(), device: z.string(), sessionId: z.string() }),
])
/** Entries of a kind that only a newer gateway knows are passed over. */
const News = z.object({ entries: z.array(z.union([Entry, z.object({ kind: z.string() })])), after: z.string() })

/** Community's access list, read from a process of its own; `origin` is `http://host:port`. */
export const httpAccessSource = (origin: string, identities: Identities): AccessSource & { close(): Promise<void> } => {
  const pool = new Pool(origin, { connections: 2, connect: { timeout: 2000 } })
  return {
    async read(after, waitMilliseconds, signal) {
      const query = new URLSearchParams({ wait: String(waitMilliseconds), ...(after !== undefined && { after }) })
      const target = `${accessListPath}?${query.toString()}`
      const identity = identities.sign({ audience: 'community', method: 'GET', target }, gatewayCaller)
      const { statusCode, body } = await pool.request({
        method: 'GET',
        path: target,
        headers: { [internalHeaders.identity]: identity },
        signal,
        headersTimeout: waitMilliseconds + 5000,
      })
      if (statusCode !== 200) {
        await body.dump()
        throw new Error(`community answered ${statusCode} for the access list`)
      }
      const { entries, after: position } = News.parse(await body.json())
      return { entries: entries.filter(isKnown), after: position }
    },
    close: () => pool.destroy(),
  }
}

const isKnown = (entry: { kind: string }): entry is z.infer<typeof Entry> => Entry.safeParse(entry).success
