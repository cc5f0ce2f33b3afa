import { listMessages } from '@causerie/contracts/chat'
import { expectError } from '@causerie/testkit'
import { expect, it } from 'vitest'
import { describeNetwork, itInOneProcess } from '../../describe-network.ts'
import { peopleAndAdmin } from '../../people.ts'
import { sharedNetwork } from '../../shared-network.ts'
import { step } from '../../step.ts'
import { channelOf } from '../channel/steps.ts'
import { messageIn } from './steps.ts'

const given = sharedNetwork(peopleAndAdmin)

describeNetwork('GET /api/v3/messages/list', () => {
  it('returns what the viewer may read, in the order of the ids', async () => {
    const { alice, bob, dan } = await given()
    const channel = await channelOf(alice, { userIds: ['bob'] })
    const [one, two] = [await messageIn(alice, channel), await messageIn(bob, channel)]
    const other = await messageIn(dan, await channelOf(dan))
    const query = {
      messageIds: [two.messageId, 'nothing', other.messageId, one.messageId, two.messageId],
    }
    const found = await step(alice, listMessages, { query })
    expect(found.messages).toEqual([two, one])
    expect(found.users.map(({ userId }) => userId).sort()).toEqual(['alice', 'bob'])
    expect((await step(dan, listMessages, { query })).messages).toEqual([other])
  })

  itInOneProcess('refuses bad input', async () => {
    const { alice } = await given()
    for (const messageIds of [[], Array.from({ length: 11 }, (_, i) => `m${i}`)])
      expectError(await alice.call(listMessages, { query: { messageIds } }), 400, 400000)
  })
})
