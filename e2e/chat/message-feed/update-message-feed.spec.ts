import { createMessageFeed, getMessageFeed, updateMessageFeed } from '@causerie/contracts/chat'
import { expectError, type Person } from '@causerie/testkit'
import { expect, it } from 'vitest'
import { describeNetwork, itInOneProcess } from '../../describe-network.ts'
import { peopleAndAdmin } from '../../people.ts'
import { sharedNetwork } from '../../shared-network.ts'
import { only, soon, step } from '../../step.ts'
import { blockRuleOf } from '../block-rule/steps.ts'
import { channelOf } from '../channel/steps.ts'
import { aboutFeed, feedOf } from './steps.ts'

const given = sharedNetwork(peopleAndAdmin)
const rename = (by: Person, messageFeedId: string, name: string) =>
  by.call(updateMessageFeed, { ...aboutFeed({ messageFeedId }), body: { name } })

describeNetwork('PUT /api/v5/message-feeds/:messageFeedId', () => {
  it('renames a feed', async () => {
    const { alice, bob } = await given()
    const feed = await feedOf(alice, await channelOf(alice, { userIds: ['bob'] }))
    const { messageFeeds } = await step(alice, updateMessageFeed, {
      ...aboutFeed(feed),
      body: { name: 'Trees' },
    })
    expect(only(messageFeeds)).toMatchObject({
      ...feed,
      name: 'Trees',
      editedAt: expect.any(String),
      updatedAt: expect.any(String),
    })
    expect((await step(bob, getMessageFeed, aboutFeed(feed))).messageFeeds).toEqual(messageFeeds)
  })

  itInOneProcess(
    'refuses the default feed, members, and words that the network blocks',
    async () => {
      const { alice, bob, admin } = await given()
      const channel = await channelOf(alice, { userIds: ['bob'] })
      const { messageFeedId } = await feedOf(alice, channel)
      for (const id of [channel.channelId, channel.channelInternalId])
        expectError(await rename(alice, id, 'Trees'), 400, 400000)
      expectError(await rename(bob, messageFeedId, 'Trees'), 403, 400301)
      expectError(await rename(alice, 'nothing', 'Trees'), 404, 400400)
      await blockRuleOf(admin, 'weeds')
      const refused = () =>
        rename(alice, messageFeedId, 'Weeds').then((answer) => expectError(answer, 403, 400308))
      await soon(refused)
      expectError(
        await alice.call(createMessageFeed, {
          body: { channelId: channel.channelId, name: 'Weeds' },
        }),
        403,
        400308,
      )
    },
  )
})
