import { services } from '@causerie/contracts/shared'
import {
  type Log,
  memoryTokenStore,
  sharedStoreWait,
  type TokenStore,
  type UnverifiedKey,
  within,
} from '@causerie/http'
import type { Caller } from '@causerie/kernel'
import {
  formatConsistencyToken,
  mergeConsistencyTokens,
  parseConsistencyToken,
} from '@causerie/protocol'

export type Consistency = {
  /** The consistency token for a caller's requests; empty if nothing is known. */
  positionOf(caller: Caller | UnverifiedKey): Promise<string>
  /** Stores the position of an answer before the client sees the answer. */
  keep(user: Pick<Caller, 'networkId' | 'userId'>, position: string): Promise<void>
}
type Call = 'get' | 'merge'
type ConsistencyOptions = {
  /** The tokens that all gateways share. */
  shared: TokenStore | undefined
  /** Called for each call that the store did not answer in time. */
  onUnanswered: (call: Call) => void
  log: Log
}

/**
 * Keeps a consistency token for each user: always of what went through this gateway, and of all
 * gateways while the store answers.
 */
export const createConsistency = ({
  shared,
  onUnanswered,
  log,
}: ConsistencyOptions): Consistency => {
  const own = memoryTokenStore()
  /** Positions that the shared store may lack. */
  const unsaved = memoryTokenStore()
  const withTimeout = async <T>(
    call: Call,
    answer: Promise<T>,
  ): Promise<{ value: T } | undefined> => {
    const failed = (error: unknown) => {
      log.warn({ err: error }, `the store of consistency tokens does not answer (${call})`)
      return undefined
    }
    const answered = await within(
      sharedStoreWait,
      answer.then((value) => ({ value }), failed),
      undefined,
    )
    if (!answered) onUnanswered(call)
    return answered
  }
  /** A store without an entry may have been emptied: stores the tokens of this gateway again. */
  const restoreToken = async ({
    networkId,
    userId,
  }: Pick<Caller, 'networkId' | 'userId'>): Promise<string> => {
    const known = await own.get(networkId, userId)
    if (known !== '' && shared) await withTimeout('merge', shared.merge(networkId, userId, known))
    return known
  }
  return {
    positionOf: async (caller) => {
      // Keys have no user.
      if (caller.kind !== 'user' && caller.kind !== 'admin') return ''
      const { networkId, userId } = caller
      const stored = shared && (await withTimeout('get', shared.get(networkId, userId)))
      if (!stored) return own.get(networkId, userId)
      if (stored.value === '') return restoreToken(caller)
      const missing = await unsaved.get(networkId, userId)
      return missing === ''
        ? stored.value
        : formatConsistencyToken(
            mergeConsistencyTokens(
              parseConsistencyToken(stored.value, services),
              parseConsistencyToken(missing, services),
            ),
          )
    },
    async keep({ networkId, userId }, position) {
      await own.merge(networkId, userId, position)
      if (shared && !(await withTimeout('merge', shared.merge(networkId, userId, position))))
        await unsaved.merge(networkId, userId, position)
    },
  }
}
