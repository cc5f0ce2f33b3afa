import type { ServiceName } from '@causerie/contracts/shared'
import type { OperationHost } from '@causerie/http'
import { type Health, newId, query, type Request } from '@causerie/kernel'
import { type AnyOperation, isRefusal, type Refusal, type Reply } from '@causerie/protocol'

/** An operation of an edge: its contract, and how it is answered with what the edge gives to all. */
export type Answering<C> = {
  contract: AnyOperation
  answer(request: Request<AnyOperation>, context: C): Promise<Reply<AnyOperation> | Refusal>
}

type EdgeHost<C> = {
  name: string
  operations: readonly Answering<C>[]
  /** What operations get for a caller who has seen what a consistency token says. */
  contextAt: (position: string) => C
}

/** Runs the operations of an edge. */
export const edgeHost = <C>({ name, operations, contextAt }: EdgeHost<C>): OperationHost => {
  const byId = new Map(operations.map((one) => [one.contract.id, one]))
  return {
    service: {
      name,
      operations: operations.map(({ contract, answer }) =>
        query(contract, (request) => answer(request, contextAt(''))),
      ),
    },
    run: async ({ contract }, input, { position }) => {
      const found = byId.get(contract.id)
      if (!found) throw new Error(`${name} has no operation "${contract.id}"`)
      const answered = await found.answer({ ...input, newId }, contextAt(position))
      return isRefusal(answered) ? { refusal: answered } : { reply: answered, isStale: false }
    },
  }
}

/** The health of an instance that reads the events of services, or leaves that to another instance. */
export const healthOfSources = (
  services: readonly ServiceName[],
  isUp: (service: ServiceName) => boolean | undefined,
): Health => {
  const checks = Object.fromEntries(
    services.map((service) => {
      const isOk = isUp(service) ?? true
      return [`source ${service}`, { isOk, detail: isOk ? '' : 'no answer' }]
    }),
  )
  return { isReady: Object.values(checks).every(({ isOk }) => isOk), checks }
}
