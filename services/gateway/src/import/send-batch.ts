import type { ServiceName } from '@causerie/contracts/shared'
import { ImportResult, importPath } from '@causerie/http'
import type { ImportBatch } from '@causerie/kernel'
import type { z } from 'zod'
import { postInternally } from '../post-internally.ts'
import type { AskOptions } from '../search/ask-owner.ts'

/** Has a service record a batch. Rejects where it does not answer; it may be sent again. */
export type SendBatch = (
  owner: ServiceName,
  batch: ImportBatch,
) => Promise<z.infer<typeof ImportResult>>

/** A batch may wait for the follow-ups of what was recorded before. */
const answersWithin = 60_000

export const createSendBatch =
  ({ upstreams, client }: Pick<AskOptions, 'upstreams' | 'client'>): SendBatch =>
  async (owner, batch) => {
    const upstream = upstreams[owner]
    if (!upstream) throw new Error(`there is no ${owner}`)
    if ('origin' in upstream) {
      const sent = { owner, upstream, path: importPath, body: batch, milliseconds: answersWithin }
      return ImportResult.parse(await postInternally(client, sent))
    }
    if (!upstream.import) throw new Error(`${owner} imports nothing`)
    return ImportResult.parse(await upstream.import(batch))
  }
