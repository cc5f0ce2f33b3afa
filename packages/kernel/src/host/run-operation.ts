import { DatabaseUnavailable } from '@causerie/postgres'
import { type Refusal, refuse, type ServiceName } from '@causerie/protocol'
import type { AnyService } from '../dsl/service.ts'
import type { WaitResult } from '../read/awaiting-reader.ts'
import { confirmedReads } from '../read/read-confirmed.ts'
import type { Subscription } from '../sources/subscription.ts'
import type { Standbys } from '../standby/standbys.ts'
import type { Lanes } from '../write/lanes.ts'
import { refusedActs } from './refused-acts.ts'
import { replicaSources } from './replica-sources.ts'
import { type CommandOptions, commandRunner } from './run-command.ts'
import { importRunner } from './run-imported.ts'
import { internalCommandRunner } from './run-internal-command.ts'
import { internalQueryRunner } from './run-internal-query.ts'
import { queryRunner } from './run-query.ts'
import type { ServiceHost } from './service-host.ts'

type RunOperationOptions = Omit<CommandOptions, 'sources' | 'query' | 'readConfirmed'> & {
  service: AnyService
  lanes: Lanes
  subscriptions: ReadonlyMap<ServiceName, Subscription>
  waits: Record<WaitResult, number>
  standbys: Standbys | undefined
  onError: (error: unknown) => void
}

/**
 * Takes space for bodies with files; without a rule of the operation, as much as its contract
 * allows.
 */
export const spaceReserver =
  (reader: CommandOptions['reader']): ServiceHost['reserve'] =>
  (route, bytes, caller) => {
    if (route.kind === 'query' || !route.command.reserve)
      return Promise.resolve({ bytes: bytes.most, release: () => undefined })
    return route.command.reserve(bytes, caller, reader(caller.networkId)).catch(refusalOfOutage)
  }

const refusalOfOutage = (error: unknown): Refusal => {
  if (error instanceof DatabaseUnavailable) return refuse('unavailable')
  throw error
}

/**
 * Runs the operations of a service, its internal queries and commands, and imports. Where its
 * database does not answer, operations are refused as `unavailable`.
 */
export const operationRunner = ({
  service,
  lanes,
  subscriptions,
  waits,
  standbys,
  onError,
  ...rest
}: RunOperationOptions): Pick<ServiceHost, 'run' | 'ask' | 'import'> => {
  const sources = replicaSources({ service, lanes, subscriptions, waits })
  const readConfirmed = confirmedReads({ lanes, sources, reader: rest.reader })
  const query = queryRunner({ sources, readConfirmed, ...rest })
  const copies = new Set(Object.keys(service.replicas))
  const requested = standbys
    ? queryRunner({ sources, readConfirmed, standbys: { copies, ...standbys }, ...rest })
    : query
  const command = commandRunner({ sources, query, readConfirmed, ...rest })
  const recordRefused = refusedActs(rest.submit)
  const asked = internalQueryRunner(service, query, standbys)
  const sent = internalCommandRunner(service, rest.submit)
  const run: ServiceHost['run'] = async (route, input, context) => {
    try {
      if (route.kind === 'query') return await requested(route, input, context)
      const answer = await command(route, input, context)
      if ('refusal' in answer && !answer.isRepeated)
        await recordRefused({ route, input, context, refusal: answer.refusal })
      return answer
    } catch (error) {
      return { refusal: refusalOfOutage(error) }
    }
  }
  return {
    run,
    ask: (question) => sent(question) ?? asked(question),
    import: importRunner({ service, sources, onError, ...rest }),
  }
}
