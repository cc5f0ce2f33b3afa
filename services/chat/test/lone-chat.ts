import type { Fact } from '@causerie/contract'
import { type AnyService, type Caller, decision, type Wants } from '@causerie/kernel'
import type { TestServer } from '@causerie/testkit/databases'
import { startLoneService } from '@causerie/testkit/lone-service'
import { chatService } from '../src/service.ts'

const copies = Object.values(chatService.replicas)
/** Chat that records what other services would, so that none of them has to run. */
const recorder: AnyService = {
  ...chatService,
  tables: [...chatService.tables, ...copies.flatMap(({ tables }) => tables)],
  folds: [...chatService.folds, ...copies.flatMap(({ folds }) => folds)],
  followUps: [],
}

export const startLoneChat = async (server: TestServer) => {
  const chat = await startLoneService(recorder, server)
  return {
    ...chat,
    /** Records events; `load` has the rows that their folds need, of those that exist already. */
    record: async (networkId: string, facts: readonly Fact[], load: Wants = {}): Promise<void> => {
      const all = decision({ orderBy: facts.map(({ orderedBy }) => orderedBy), load, decide: () => facts })
      const outcome = await chat.host.decide({ networkId, actor: 'nobody', cause: 'test' }, all)
      if ('refused' in outcome) throw new Error(`refused: ${outcome.refused.refused}`)
    },
  }
}

export const callerIn = (networkId: string, userId: string, kind: Caller['kind'] = 'user'): Caller => ({
  userId,
  networkId,
  kind,
  sessionId: '',
  device: '',
})
