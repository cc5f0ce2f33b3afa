import { createConversation } from '@causerie/contracts/chat'
import { blockUser, followUser, updateSocialSetting } from '@causerie/contracts/community'
import { freshNetwork, type Person } from '@causerie/testkit'
import { expect } from 'vitest'
import { describeNetwork, itInOneProcess } from '../describe-network.ts'
import { peopleAndAdmin } from '../people.ts'
import { only, step } from '../step.ts'
import { connected } from './clients.ts'

const refused = 128

describeNetwork('filters of what others may not read', () => {
  itInOneProcess(
    'are refused to whom a user blocks, who does not follow a private user, and an administrator in a conversation',
    async () => {
      const network = await freshNetwork()
      const { alice, bob, carol, dan, admin } = await peopleAndAdmin(network)
      // Before the users become private, nobody has to be asked.
      for (const by of [carol, dan]) await step(by, followUser, { params: { userId: 'alice' } })
      await step(admin, updateSocialSetting, { body: { userPrivacySetting: 'private' } })
      await step(alice, blockUser, { params: { userId: 'dan' } })
      const body = { type: 'conversation', userIds: ['carol'] } as const
      const { _id } = only((await step(alice, createConversation, { body })).channels)
      await network.settled()
      const { id: aliceId } = await connected(network, alice)
      const feed = `${network.networkId}/social/user/${aliceId}`
      const feeds = [`${feed}/post/+`, `${feed}/post/+/comment/+`, `${feed}/story/#`]
      const granted = async (by: Person, filters: readonly string[]) =>
        (await connected(network, by)).subscribe(...filters)
      expect(await granted(carol, feeds)).toEqual([0, 0, 0])
      for (const by of [bob, dan])
        expect(await granted(by, feeds)).toEqual([refused, refused, refused])
      const conversation = [`${network.networkId}/chat/channel/${_id}/#`]
      expect(await granted(carol, conversation)).toEqual([0])
      for (const by of [bob, admin]) expect(await granted(by, conversation)).toEqual([refused])
    },
  )
})
