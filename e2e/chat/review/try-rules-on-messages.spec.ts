import { createConversation, tryRulesOnMessages } from '@causerie/contracts/chat'
import { expectError } from '@causerie/testkit'
import { expect, it } from 'vitest'
import { describeNetwork, itInOneProcess } from '../../describe-network.ts'
import { peopleAndAdmin } from '../../people.ts'
import { sharedNetwork } from '../../shared-network.ts'
import { step } from '../../step.ts'
import { channelOf } from '../channel/steps.ts'
import { messageIn } from '../message/steps.ts'

const given = sharedNetwork(peopleAndAdmin)
const body = { type: 'message', list: 'blocklist', regexs: ['hedgehog'] } as const

describeNetwork('POST /api/v1/moderation/dry-run, for messages', () => {
  it('tries the messages of channels, and none of conversations', async () => {
    const { admin, alice } = await given()
    const { channelId } = await channelOf(alice)
    const { channels } = await step(alice, createConversation, { body: { userIds: ['bob'] } })
    await messageIn(
      alice,
      { channelId },
      { messageId: 'in-a-channel', data: { text: 'A hedgehog!' } },
    )
    await messageIn(
      alice,
      { channelId: channels[0]?.channelId ?? '' },
      { messageId: 'between-us', data: { text: 'A hedgehog!' } },
    )
    await messageIn(
      alice,
      { channelId },
      { messageId: 'tagged', data: { text: 'fine' }, tags: ['hedgehog'] },
    )
    const { tried, stopped, paging } = await step(admin, tryRulesOnMessages, { body })
    const found = {
      type: 'message',
      userId: 'alice',
      targetType: 'channel',
      targetId: channelId,
      createdAt: expect.any(String) as string,
    }
    expect({ tried, stopped, paging }).toEqual({
      tried: 2,
      stopped: [
        { ...found, recordId: 'tagged' },
        { ...found, recordId: 'in-a-channel' },
      ],
      paging: {},
    })
  })

  itInOneProcess('is for administrators', async () => {
    const { alice } = await given()
    expectError(await alice.call(tryRulesOnMessages, { body }), 403, 400301)
  })
})
