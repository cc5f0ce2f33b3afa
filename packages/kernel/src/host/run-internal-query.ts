import type { Caller } from '../dsl/command.ts'
import type { InternalQuestion } from '../dsl/internal-query.ts'
import type { AnyService } from '../dsl/service.ts'
import type { Standbys } from '../standby/standbys.ts'
import type { RunQuery } from './refusal-of-repeat.ts'

const nobodyIn = (networkId: string): Caller => ({
  kind: 'nobody',
  networkId,
  userId: '',
  sessionId: '',
  device: '',
})

/**
 * Answers the internal queries of a service. Replicas that they read are awaited as for any query.
 * What is told of an event is answered once standbys have it, so that whoever was told can read it.
 * Throws for what cannot be answered.
 */
export const internalQueryRunner = (
  { name, internalQueries = [] }: AnyService,
  run: RunQuery,
  standbys?: Pick<Standbys, 'reached'>,
) => {
  const queries = new Map(internalQueries.map((query) => [query.name, query]))
  return async ({
    query,
    networkId,
    input,
    position,
  }: InternalQuestion): Promise<Readonly<Record<string, unknown>>> => {
    const found = queries.get(query)
    if (!found) throw new Error(`${name} has no internal query ${query}`)
    // The input was read by the schema of this very query.
    const asked = found.input.parse(input) as never
    const request = { params: {}, query: {}, body: {}, caller: nobodyIn(networkId) }
    const [answer] = await Promise.all([
      run({ read: async (_, reader) => found.read(asked, reader) }, request, {
        requestId: '',
        position,
      }),
      position === '' ? undefined : standbys?.reached(position),
    ])
    if ('refusal' in answer)
      throw new Error(`${name} could not answer ${query}: ${answer.refusal.refused}`)
    return answer.reply
  }
}
