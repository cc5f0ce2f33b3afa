import { getMessageV5, updateMessageV5 } from '@causerie/contracts/chat'
import { expectError } from '@causerie/testkit'
import { expect, it } from 'vitest'
import { describeNetwork, itInOneProcess } from '../../describe-network.ts'
import { peopleAndAdmin } from '../../people.ts'
import { sharedNetwork } from '../../shared-network.ts'
import { only, step } from '../../step.ts'
import { channelOf } from '../channel/steps.ts'
import { feedOf, messageInFeed } from '../message-feed/steps.ts'
import { about } from './steps.ts'

const given = sharedNetwork(peopleAndAdmin)

describeNetwork('PUT /api/v5/messages/:messageId', () => {
  it('changes a message of any feed; what is absent stays', async () => {
    const { alice, bob } = await given()
    const channel = await channelOf(alice, { userIds: ['bob'] })
    const { messageFeedId } = await feedOf(alice, channel)
    const sent = await messageInFeed(bob, messageFeedId, {
      tags: ['q'],
      metadata: { a: 1 },
      data: { text: 'Who?', more: 1 },
    })
    const body = {
      data: { text: 'You?' },
      mentionedUsers: [{ type: 'user' as const, userIds: ['alice'] }],
    }
    const edited = only((await step(bob, updateMessageV5, { ...about(sent), body })).messages)
    expect(edited).toMatchObject({
      data: { text: 'You?', more: 1 },
      tags: ['q'],
      metadata: { a: 1 },
      editedAt: expect.any(String),
    })
    expect(edited.mentionedUsers).toMatchObject([
      { type: 'user', userPublicIds: ['alice'], userIds: [expect.stringMatching(/^[\da-f]{24}$/)] },
    ])
    expect(only((await step(alice, getMessageV5, about(sent))).messages)).toEqual(edited)
  })

  itInOneProcess('is for authors and moderators, and refuses bad input', async () => {
    const { alice, bob, dan } = await given()
    const channel = await channelOf(alice, { userIds: ['bob'] })
    const sent = await messageInFeed(alice, (await feedOf(alice, channel)).messageFeedId)
    const body = { data: { text: 'x' } }
    for (const person of [bob, dan])
      expectError(await person.call(updateMessageV5, { ...about(sent), body }), 403, 400301)
    expectError(
      await alice.call(updateMessageV5, { ...about(sent), body: { data: { text: '' } } }),
      400,
      400000,
    )
    expectError(
      await alice.call(updateMessageV5, { ...about({ messageId: 'nothing' }), body }),
      404,
      400400,
    )
  })
})
