import { openSession } from '@causerie/contracts/community'
import type { Caller } from '@causerie/kernel'
import type { AnyOperation } from '@causerie/protocol'
import { startLoneService } from '@causerie/testkit/lone-service'
import { communityService, createNetwork } from '../src/index.ts'

type Session = { sessionId: string; device: string }

/** The service on a database of its own. */
export const startLoneCommunity = async (server: Parameters<typeof startLoneService>[1]) => {
  const community = await startLoneService(communityService, server)

  /** A fresh network with alice, bob and carol, and its operations. */
  const network = async () => {
    const { networkId, apiKey } = await createNetwork(community.host, { name: 'Demo' })
    const as = (
      userId: string,
      kind: Caller['kind'] = 'user',
      session: Session = { sessionId: '', device: '' },
    ): Caller => ({
      userId,
      networkId,
      kind,
      ...session,
    })
    const reply = <O extends AnyOperation>(contract: O, input: object, caller = as('alice')) =>
      community.reply(contract, input, caller)
    const refusal = (contract: AnyOperation, input: object, caller = as('alice')) =>
      community.refusal(contract, input, caller)
    const signIn = (userId: string, body: object = {}) =>
      reply(
        openSession,
        { body: { userId, deviceId: `phone of ${userId}`, ...body } },
        as('', 'api-key'),
      )
    await signIn('alice', { displayName: 'Alice' })
    await signIn('bob', { displayName: 'bob the builder' })
    await signIn('carol', { displayName: 'Çarol' })
    return { networkId, apiKey, as, reply, refusal, signIn }
  }

  return { ...community, network }
}
