import {
  banChannelUsers,
  deleteMessage,
  getMessage,
  getMessageV5,
  queryMessages,
  unbanChannelUsers,
  updateMessage,
} from '@causerie/contracts/chat'
import { banUser, unbanUser } from '@causerie/contracts/community'
import { expect, it } from 'vitest'
import { describeNetwork } from '../../describe-network.ts'
import { peopleAndAdmin } from '../../people.ts'
import { sharedNetwork } from '../../shared-network.ts'
import { only, soon, step } from '../../step.ts'
import { channelOf, of } from '../channel/steps.ts'
import { about, messageIn } from './steps.ts'

const given = sharedNetwork(peopleAndAdmin)

describeNetwork('replies that a ban hides', () => {
  it('are not counted while the ban lasts, in both versions and in answers to commands', async () => {
    const { alice, bob, carol, admin } = await given()
    const channel = await channelOf(alice, { userIds: ['bob', 'carol'] })
    const parent = await messageIn(alice, channel)
    const [first] = [
      await messageIn(bob, channel, { parentId: parent.messageId }),
      await messageIn(carol, channel, { parentId: parent.messageId }),
    ]
    await messageIn(bob, channel, { parentId: parent.messageId })
    const counted = (replies: number) =>
      soon(async () => {
        const query = { ...of(channel).params, parentId: parent.messageId, isDeleted: false }
        expect((await step(alice, queryMessages, { query })).messages).toHaveLength(replies)
        expect(only((await step(alice, getMessage, about(parent))).messages).childrenNumber).toBe(
          replies,
        )
        expect(only((await step(alice, getMessageV5, about(parent))).messages).childCount).toBe(
          replies,
        )
        const edited = await step(alice, updateMessage, {
          ...about(parent),
          body: { tags: [`t${replies}`] },
        })
        expect(only(edited.messages).childrenNumber).toBe(replies)
      })
    await counted(3)
    await step(admin, banUser, { body: { userId: 'bob' } })
    await counted(1)
    await step(admin, unbanUser, { body: { userId: 'bob' } })
    await counted(3)
    await step(alice, banChannelUsers, { ...of(channel), body: { userIds: ['bob'] } })
    await counted(1)
    await step(alice, deleteMessage, about(first))
    await counted(1)
    await step(alice, unbanChannelUsers, { ...of(channel), body: { userIds: ['bob'] } })
    await counted(2)
  })
})
