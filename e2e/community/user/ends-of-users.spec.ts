import { addChannelUserRole, getChannel, queryChannelUsers } from '@causerie/contracts/chat'
import { addCommunityUserRole, deleteUser, getCommunity } from '@causerie/contracts/community'
import { flagPost, getPost, queryGlobalStoryTargets } from '@causerie/contracts/content'
import { expect, it } from 'vitest'
import { channelOf, of } from '../../chat/channel/steps.ts'
import { commentOn } from '../../content/comment/steps.ts'
import { postIn } from '../../content/post/steps.ts'
import { react } from '../../content/reaction/steps.ts'
import { storyIn } from '../../content/story/steps.ts'
import { describeNetwork } from '../../describe-network.ts'
import { peopleAndAdmin } from '../../people.ts'
import { sharedNetwork } from '../../shared-network.ts'
import { only, soon, step } from '../../step.ts'
import { communityOf } from '../community/steps.ts'

const given = sharedNetwork(peopleAndAdmin)

describeNetwork('a user who was deleted with everything', () => {
  it('is counted nowhere any more', async () => {
    const { network, alice, bob, admin } = await given()
    const { communityId } = await communityOf(alice, { userIds: ['bob'] })
    const channel = await channelOf(alice, { userIds: ['bob'] })
    await step(alice, addChannelUserRole, {
      ...of(channel),
      body: { userIds: ['bob'], role: 'channel-moderator' },
    })
    await step(alice, addCommunityUserRole, {
      params: { communityId },
      body: { userIds: ['bob'], role: 'community-moderator' },
    })
    await storyIn(bob, communityId)
    const { postId } = await postIn(alice, communityId)
    await commentOn(bob, postId)
    await react(bob, { referenceType: 'post', referenceId: postId })
    const flagged = await postIn(bob, communityId)
    await step(alice, flagPost, { params: { postId: flagged.postId } })
    await step(admin, deleteUser, { params: { userId: 'bob' }, query: { deleteAll: true } })
    // Content follows community, and community what content records.
    await network.settled()

    await soon(async () => {
      expect((await step(alice, queryGlobalStoryTargets, {})).storyTargets).toEqual([])
      const post = only((await step(alice, getPost, { params: { postId } })).posts)
      expect(post).toMatchObject({ commentsCount: 0, comments: [], reactionsCount: 0 })
      const community = only(
        (await step(alice, getCommunity, { params: { communityId } })).communities,
      )
      expect(community).toMatchObject({ postsCount: 1, hasFlaggedPost: false, membersCount: 1 })
      const { channels } = await step(alice, getChannel, of(channel))
      expect(only(channels)).toMatchObject({ memberCount: 1, moderatorMemberCount: 1 })
      const { channelUsers } = await step(alice, queryChannelUsers, {
        ...of(channel),
        query: { memberships: ['member'] },
      })
      expect(channelUsers.map(({ userId }) => userId)).toEqual(['alice'])
    })
  })
})
