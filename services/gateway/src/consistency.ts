import { type Log, type TokenStore, type UnverifiedKey, within } from '@causerie/http'
import type { Caller } from '@causerie/kernel'

/** What a request may lose by waiting for the store; without an answer it goes on, and nobody's causality is worse than none. */
const patience = 20

export type Consistency = {
  /** The consistency token that a caller's requests carry; empty when there is none, or when the store does not answer. */
  positionOf(caller: Caller | UnverifiedKey): Promise<string>
  /** Keeps what an answer says was recorded, before the client can see the answer. */
  keep(user: Pick<Caller, 'networkId' | 'userId'>, position: string): Promise<void>
}

/** Keeps for each user what they have seen of every service. */
export const createConsistency = (store: TokenStore, log: Log): Consistency => {
  const survive = (what: string) => (error: unknown) => {
    log.warn({ err: error }, `consistency tokens cannot be ${what}`)
    return ''
  }
  return {
    positionOf: (caller) => {
      // Keys stand for nobody.
      if (caller.kind !== 'user' && caller.kind !== 'admin') return Promise.resolve('')
      return within(patience, store.get(caller.networkId, caller.userId).catch(survive('read')), '')
    },
    async keep({ networkId, userId }, position) {
      await within(patience, store.merge(networkId, userId, position).catch(survive('kept')), undefined)
    },
  }
}
