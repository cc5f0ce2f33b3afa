import type { HttpAnswer, Log, Metrics } from '@causerie/http'
import { addressGuard, createOutbound } from '@causerie/outbound'
import type { AccessList } from '../access-list.ts'
import type { ReceivedCall } from '../upstream.ts'
import { createPrehookAsking } from './ask-prehook.ts'
import { createPrehookCheck } from './check-prehook.ts'

export type PrehookOptions = {
  /** Ranges of addresses beside the public ones at which hooks may be. */
  opened?: readonly string[] | undefined
  /** Milliseconds within which a hook answers. */
  milliseconds?: number | undefined
  metrics?: Metrics | undefined
  log: Log
}

/** Asks the hooks of networks before commands are passed on. */
export type Prehooks = {
  /**
   * The call as the hook of its network lets it pass, or the answer of the gateway. Undefined where
   * nobody is asked, which costs a look-up at most.
   */
  check(call: ReceivedCall): Promise<ReceivedCall | { answer: HttpAnswer }> | undefined
  close(): Promise<void>
}

export const createPrehooks = (
  accessList: Pick<AccessList, 'prehook'>,
  { opened = [], milliseconds, metrics, log }: PrehookOptions,
): Prehooks => {
  const outbound = createOutbound(addressGuard(opened))
  const { ask, openBreakers } = createPrehookAsking({
    outbound,
    log,
    milliseconds,
    onResult: metrics?.askedPrehook,
  })
  metrics?.watchPrehooks(openBreakers)
  const checkPrehook = createPrehookCheck(ask)
  return {
    check: (call) => {
      const { operation, caller } = call
      // Nobody writes with a key alone.
      if (!operation.prehook || caller.kind === 'unverified') return undefined
      const prehook = accessList.prehook(caller.networkId)
      return prehook && checkPrehook(prehook, { ...call, caller })
    },
    close: () => outbound.close(),
  }
}
