import {
  getCommunity,
  getUser,
  joinCommunity,
  leaveCommunity,
  queryCommunityUsers,
  updateUser,
} from '@causerie/contracts/community'
import { createPost, queryPosts } from '@causerie/contracts/content'
import { getTray } from '@causerie/contracts/notifications'
import { expectError, type RawAnswer } from '@causerie/testkit'
import { eventually } from '@causerie/testkit/eventually'
import { describe, expect, inject, it } from 'vitest'
import { communityOf } from '../community/community/steps.ts'
import { join } from '../community/member/steps.ts'
import { postIn, postOnFeedOf } from '../content/post/steps.ts'
import { describeNetwork } from '../describe-network.ts'
import { people } from '../people.ts'
import { sharedNetwork } from '../shared-network.ts'
import { only } from '../step.ts'

const given = sharedNetwork(people)

/**
 * A service does not let a reader wait for long when it is behind; then the answer says that it may
 * be old, and is asked for again.
 */
const fresh = async <A extends RawAnswer>(ask: () => Promise<A>): Promise<A> => {
  const answer = await ask()
  return answer.headers.get('causerie-stale') === 'true' ? fresh(ask) : answer
}

/** Repeated, because a race may succeed by chance. */
const times = [1, 2, 3, 4, 5]

// No test waits for the network to settle: a user sees their own writes in every service
// immediately.
describeNetwork('at once', () => {
  describe.each(times)('(%d)', (n) => {
    it('a user posts in the community that they created', async () => {
      const { alice } = await given()
      const { communityId } = await communityOf(alice, { displayName: `Fresh ${n}` })
      const post = await postIn(alice, communityId)
      const { body } = await fresh(() =>
        alice.call(queryPosts, { query: { targetType: 'community', targetId: communityId } }),
      )
      expect(body.posts).toEqual([post])
      expect(body.communities).toMatchObject([{ displayName: `Fresh ${n}`, isJoined: true }])
    })

    it('their post counts in the community', async () => {
      const { alice } = await given()
      const { communityId } = await communityOf(alice)
      for (const postsCount of [1, 2]) {
        await postIn(alice, communityId)
        const { body } = await fresh(() => alice.call(getCommunity, { params: { communityId } }))
        expect(body.communities).toMatchObject([{ postsCount }])
      }
    })

    it('a user posts where they joined, and not where they left', async () => {
      const { alice, bob } = await given()
      const { communityId } = await communityOf(alice)
      const body = { targetType: 'community', targetId: communityId, data: { text: 'hello' } }
      await bob.call(joinCommunity, { params: { communityId } })
      expect((await bob.call(createPost, { body })).status).toBe(200)
      await bob.call(leaveCommunity, { params: { communityId } })
      expectError(await bob.call(createPost, { body }), 403, 400301)
    })

    it('a new user can post, and then be mentioned and receive posts', async () => {
      const { network, alice } = await given()
      const { communityId } = await communityOf(alice)
      const userId = `erin-${n}`
      const erin = await network.signIn(userId)
      expect((await erin.call(createPost, { body: { data: { text: 'hello' } } })).status).toBe(200)
      expect(
        only((await postIn(alice, communityId, { mentions: [userId] })).mentionees).userIds,
      ).toEqual([userId])
      expect(await postOnFeedOf(alice, userId)).toMatchObject({ targetId: userId })
    })

    it('a new user can be mentioned by existing users', async () => {
      const { network, alice } = await given()
      await network.signIn(`frank-${n}`)
      // Nothing that alice did came after it: between processes it counts when Kafka has it, which
      // takes milliseconds.
      const mention = async () =>
        (await postOnFeedOf(alice, 'alice', { mentions: [`frank-${n}`] })).mentionees.length
      if (inject('network')?.composition === 'one-process') expect(await mention()).toBe(1)
      else await eventually(mention, { timeout: 1000 }).toBe(1)
    })

    it('all users find the posts of a new community', async () => {
      const { alice, carol } = await given()
      const { communityId } = await communityOf(alice)
      const post = await postIn(alice, communityId)
      expect(
        (
          await carol.call(queryPosts, {
            query: { targetType: 'community', targetId: communityId },
          })
        ).body.posts,
      ).toEqual([post])
    })

    it('a user sees the new name with their posts', async () => {
      const { dan } = await given()
      await dan.call(createPost, { body: { data: { text: 'hello' } } })
      await dan.call(updateUser, { body: { displayName: `Dan ${n}` } })
      const { body } = await fresh(() => dan.call(queryPosts, { query: { targetId: 'dan' } }))
      expect(body.users).toMatchObject([{ displayName: `Dan ${n}` }])
      expect((await dan.call(getUser, { params: { userId: 'dan' } })).body.users).toMatchObject([
        { displayName: `Dan ${n}` },
      ])
    })
  })

  it('a user is not notified of acts in a community that they left', async () => {
    const { network, alice, bob } = await given()
    const { communityId } = await communityOf(alice)
    await join(bob, communityId)
    await postIn(alice, communityId)
    await network.settled()
    const about = async () =>
      (await fresh(() => bob.call(getTray))).body.notificationTrayItems.filter(
        ({ targetId }) => targetId === communityId,
      )
    expect(await about()).toHaveLength(1)
    await bob.call(leaveCommunity, { params: { communityId } })
    expect(await about()).toEqual([])
    await join(bob, communityId)
    expect(await about()).toHaveLength(1)
  })

  it('concurrent authors see all their posts', async () => {
    const { network, alice, bob, carol, dan } = await given()
    const { communityId } = await communityOf(alice, { userIds: ['bob', 'carol', 'dan'] })
    await network.settled()
    const mine = async (person: typeof alice) => {
      const post = await postIn(person, communityId)
      const { body } = await person.call(queryPosts, {
        query: { targetType: 'community', targetId: communityId, options: { limit: 100 } },
      })
      expect(body.posts).toContainEqual(post)
    }
    await Promise.all([alice, bob, carol, dan, alice, bob, carol, dan].map(mine))
    await network.settled()
    const { body } = await alice.call(queryCommunityUsers, { params: { communityId } })
    expect(body.communities).toMatchObject([{ membersCount: 4, postsCount: 8 }])
  })
})
