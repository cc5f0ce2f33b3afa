import { Readable } from 'node:stream'
import { importRecords } from '@causerie/contracts/gateway'
import type { ImportRecord } from '@causerie/movers'
import { z } from 'zod'

const Finished = z.object({
  kind: z.literal('finished'),
  done: z.number(),
  exists: z.literal(0),
  failed: z.literal(0),
})

/** When the first record of a part was made, as milliseconds since 1970, and how far apart they are. */
type Times = { from: number; every: number }

/**
 * Imports records, as administrators do, each a little later than the one before. Throws unless all
 * of them are recorded.
 */
export const importWorld = async (
  { baseUrl, token }: { baseUrl: string; token: string },
  records: Iterable<ImportRecord>,
  times: Times,
): Promise<number> => {
  const answer = await fetch(`${baseUrl}${importRecords.path}`, {
    method: importRecords.method,
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/x-ndjson' },
    body: Readable.toWeb(Readable.from(linesOf(records, times), { objectMode: false })),
    duplex: 'half',
  })
  const last = (await answer.text()).trim().split('\n').at(-1) ?? ''
  return Finished.parse(JSON.parse(last)).done
}

const linesAtOnce = 1_000

function* linesOf(records: Iterable<ImportRecord>, { from, every }: Times): Generator<string> {
  let at = from
  let lines = ['{"kind":"version","version":1}']
  for (const record of records) {
    lines.push(JSON.stringify({ ...record, createdAt: new Date(at).toISOString() }))
    at += every
    if (lines.length < linesAtOnce) continue
    yield `${lines.join('\n')}\n`
    lines = []
  }
  yield `${lines.join('\n')}\n`
}
