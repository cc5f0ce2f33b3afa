import type { ServiceName } from '@causerie/contracts/shared'
import { internalQueriesPath } from '@causerie/http'
import type { InternalQuestion } from '@causerie/kernel'
import { postInternally } from '../post-internally.ts'
import type { AskOptions } from '../search/ask-owner.ts'

/** Asks a service an internal query. Rejects where it is not answered. */
export type AskQuery = (owner: ServiceName, question: InternalQuestion) => Promise<unknown>

export const createAskQuery =
  ({ upstreams, client, milliseconds = 5_000 }: AskOptions): AskQuery =>
  async (owner, question) => {
    const upstream = upstreams[owner]
    if (!upstream) throw new Error(`there is no ${owner}`)
    if ('origin' in upstream) {
      const sent = { owner, upstream, path: internalQueriesPath, body: question, milliseconds }
      return postInternally(client, sent)
    }
    if (!upstream.ask) throw new Error(`${owner} answers no internal queries`)
    // As it is sent to other processes.
    return JSON.parse(JSON.stringify(await upstream.ask(question)))
  }
