import { flagMessageV5, queryMessagesV5 } from '@causerie/contracts/chat'
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

describeNetwork('POST /api/v5/messages/:messageId/flags', () => {
  it('flags a message of any feed, with a reason, and deletes it at the limit of the channel', async () => {
    const { alice, bob, carol } = await given()
    const fields = {
      userIds: ['bob', 'carol'],
      messageAutoDeleteEnabled: true,
      autoDeleteMessageByFlagLimit: 2,
    }
    const { messageFeedId } = await feedOf(alice, await channelOf(alice, fields))
    const sent = await messageInFeed(carol, messageFeedId)
    const body = { reason: 'Others', detail: 'Nobody needs this.' }
    expect(only((await step(bob, flagMessageV5, { ...about(sent), body })).messages)).toMatchObject(
      { flagCount: 1, isDeleted: false },
    )
    expect(
      (await step(bob, queryMessagesV5, { query: { messageFeedId, hasFlags: true } })).messages,
    ).toHaveLength(1)
    expect(only((await step(alice, flagMessageV5, about(sent))).messages)).toMatchObject({
      isDeleted: true,
      data: {},
    })
  })

  itInOneProcess('is for members', async () => {
    const { alice, dan, admin } = await given()
    const sent = await messageInFeed(
      alice,
      (await feedOf(alice, await channelOf(alice))).messageFeedId,
    )
    for (const person of [dan, admin])
      expectError(await person.call(flagMessageV5, about(sent)), 403, 400301)
    expectError(await alice.call(flagMessageV5, about({ messageId: 'nothing' })), 404, 400400)
  })
})
