import { formatPlaces, mergePlaces, parsePlaces } from '@causerie/contracts'
import { type Log, memoryTokenStore, type TokenStore, type UnverifiedKey, within } from '@causerie/http'
import type { Caller } from '@causerie/kernel'

/** What a request may lose by waiting for the store; without an answer it goes on, and nobody's causality is worse than none. */
const patience = 20

export type Consistency = {
  /** The consistency token that a caller's requests carry; empty when nothing is known of them. */
  positionOf(caller: Caller | UnverifiedKey): Promise<string>
  /** Keeps what an answer says was recorded, before the client can see the answer. */
  keep(user: Pick<Caller, 'networkId' | 'userId'>, position: string): Promise<void>
}
type Call = 'get' | 'merge'
type Options = {
  /** What all gateways know of their callers. */
  shared: TokenStore | undefined
  /** Told of each call that it did not answer in time. */
  onUnanswered: (call: Call) => void
  log: Log
}

/** Keeps for each user what they have seen of every service: what they did here in any case, what they did elsewhere while the store answers. */
export const createConsistency = ({ shared, onUnanswered, log }: Options): Consistency => {
  const own = memoryTokenStore()
  /** What the shared store may lack. */
  const unsaved = memoryTokenStore()
  const inTime = async <T>(call: Call, answer: Promise<T>): Promise<{ value: T } | undefined> => {
    const failed = (error: unknown) => {
      log.warn({ err: error }, `the store of consistency tokens does not answer (${call})`)
      return undefined
    }
    const heard = await within(
      patience,
      answer.then((value) => ({ value }), failed),
      undefined,
    )
    if (!heard) onUnanswered(call)
    return heard
  }
  /** A store that knows nothing of somebody may have been emptied: it is told again what was done here. */
  const restored = async ({ networkId, userId }: Pick<Caller, 'networkId' | 'userId'>): Promise<string> => {
    const here = await own.get(networkId, userId)
    if (here !== '' && shared) await inTime('merge', shared.merge(networkId, userId, here))
    return here
  }
  return {
    positionOf: async (caller) => {
      // Keys stand for nobody.
      if (caller.kind !== 'user' && caller.kind !== 'admin') return ''
      const { networkId, userId } = caller
      const everywhere = shared && (await inTime('get', shared.get(networkId, userId)))
      if (!everywhere) return own.get(networkId, userId)
      if (everywhere.value === '') return restored(caller)
      const lacking = await unsaved.get(networkId, userId)
      return lacking === '' ? everywhere.value : formatPlaces(mergePlaces(parsePlaces(everywhere.value), parsePlaces(lacking)))
    },
    async keep({ networkId, userId }, position) {
      await own.merge(networkId, userId, position)
      if (shared && !(await inTime('merge', shared.merge(networkId, userId, position)))) await unsaved.merge(networkId, userId, position)
    },
  }
}
