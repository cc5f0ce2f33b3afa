import { createNetwork } from '@causerie/community'
import { serviceNamed } from '@causerie/contracts/shared'
import type { Caller } from '@causerie/kernel'
import { createLog } from '@causerie/kernel/engine'
import type { AnyOperation } from '@causerie/protocol'
import { settled } from '@causerie/testkit/processes/readiness'
import { startOneProcess } from 'causerie'

const settlesWithin = 60_000

type Input = { params?: object; query?: object; body?: object }

/**
 * The whole network in this process, so that its connections can be observed; operations run
 * without HTTP.
 */
export const startInProcess = async (databaseUrl: string) => {
  const running = await startOneProcess({
    databaseUrl,
    host: '127.0.0.1',
    port: 0,
    opsPort: 0,
    log: createLog('error'),
  })
  const { networkId, apiKey } = await createNetwork(running.hosts.community, { name: 'Bench' })
  const as = (userId: string): Caller => ({
    userId,
    networkId,
    kind: 'user',
    sessionId: '',
    device: '',
  })
  return {
    networkId,
    apiKey,
    baseUrl: running.baseUrl,
    hosts: running.hosts,
    /** The answer of an operation. Throws if it is rejected. */
    run: async (
      contract: AnyOperation,
      userId: string,
      { params = {}, query = {}, body = {} }: Input,
    ) => {
      const host = running.hosts[serviceNamed(contract.owner)]
      const route = host.service.operations.find((each) => each.contract === contract)
      if (!route) throw new Error(`there is no ${contract.id}`)
      const input = {
        params: contract.params.parse(params),
        query: contract.query.parse(query),
        body: contract.body.parse(body),
      }
      const answer = await host.run(
        route,
        { ...input, caller: as(userId) },
        { requestId: 'bench', position: '' },
      )
      if ('refusal' in answer)
        throw new Error(`${contract.id} was refused: ${answer.refusal.refused}`)
      return answer.reply
    },
    settled: (within = settlesWithin) => settled([`${running.opsUrl}/readyz`], within),
    stop: running.close,
  }
}
export type InProcess = Awaited<ReturnType<typeof startInProcess>>
