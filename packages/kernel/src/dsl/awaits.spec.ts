import { everybody } from '@causerie/contracts/shared'
import { operation } from '@causerie/protocol'
import { accountOpened } from '@causerie/testkit/kernel/bank'
import { expect, test } from 'vitest'
import { command } from './command.ts'
import { followUp } from './follow-up.ts'
import { query } from './query.ts'
import { feature, type Route, service } from './service.ts'

const described = {
  owner: 'chat',
  summary: 'Nothing.',
  may: everybody,
  example: {},
  reply: {},
} as const
const ask = query(
  operation({ ...described, method: 'GET', id: 'ask', path: '/ask' }),
  async () => ({}),
  { awaits: ['streaming'] },
)
const tell = command(operation({ ...described, method: 'POST', id: 'tell', path: '/tell' }), {
  orderBy: () => 'channel:one',
  load: () => ({}),
  awaits: ['streaming'],
  decide: () => [],
  reply: async () => ({}),
})
const hear = followUp('hear', { of: accountOpened, from: 'beginning' }, () => [])

const streaming = { events: { accountOpened }, tables: [], folds: [] }

const each: Record<string, Route>[] = [{ ask }, { tell }]
test.each(each)(
  'an operation awaits only services whose events have follow-ups: %o',
  (operations) => {
    // The compiler knows the operations of a whole service only.
    const serviceWith = (...features: object[]) =>
      service({
        name: 'chat',
        operations: {},
        events: {},
        features: features as never,
        replicas: { streaming },
      })
    const asking = feature({ operations })
    expect(() => serviceWith(asking)).toThrow(
      'awaits streaming, whose events have no follow-up here',
    )
    expect(
      serviceWith(asking, feature({ followUps: [{ on: 'streaming', followUp: hear }] })).operations,
    ).toHaveLength(1)
  },
)
