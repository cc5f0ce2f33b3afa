import { createConversation, getMessage } from '@causerie/contracts/chat'
import { expectError } from '@causerie/testkit'
import { expect, it } from 'vitest'
import { describeNetwork, itInOneProcess } from '../../describe-network.ts'
import { peopleAndAdmin } from '../../people.ts'
import { sharedNetwork } from '../../shared-network.ts'
import { only, step } from '../../step.ts'
import { channelOf } from '../channel/steps.ts'
import { about, messageIn } from './steps.ts'

const given = sharedNetwork(peopleAndAdmin)

describeNetwork('GET /api/v3/messages/:messageId', () => {
  it('returns a message to the members of its channel, and to administrators', async () => {
    const { alice, bob, dan, admin } = await given()
    const message = await messageIn(alice, await channelOf(alice, { userIds: ['bob'] }))
    for (const person of [alice, bob, admin]) {
      const { messages, users } = await step(person, getMessage, about(message))
      expect(messages).toEqual([message])
      expect(users.map(({ userId }) => userId)).toEqual(['alice'])
    }
    expectError(await dan.call(getMessage, about(message)), 403, 400301)
  })

  itInOneProcess(
    'of a conversation shows it to administrators while the setting says so',
    async () => {
      const { alice, admin, dan } = await given()
      const talk = only(
        (await step(alice, createConversation, { body: { userIds: ['bob'] } })).channels,
      )
      const message = await messageIn(alice, talk)
      expect(only((await step(admin, getMessage, about(message))).messages)).toEqual(message)
      expectError(await dan.call(getMessage, about(message)), 403, 400301)
      expectError(await alice.call(getMessage, about({ messageId: 'nothing' })), 404, 400400)
    },
  )
})
