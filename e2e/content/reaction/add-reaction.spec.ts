import { banCommunityUsers, joinCommunity } from '@causerie/contracts/community'
import { addReaction, deletePost, getStory, queryPosts } from '@causerie/contracts/content'
import { expectError } from '@causerie/testkit'
import { expect, it } from 'vitest'
import { communityOf } from '../../community/community/steps.ts'
import { describeNetwork, itInOneProcess } from '../../describe-network.ts'
import { long } from '../../long-input.ts'
import { sharedNetwork } from '../../shared-network.ts'
import { only, step } from '../../step.ts'
import { postIn } from '../post/steps.ts'
import { storyIn } from '../story/steps.ts'
import { newRecord, peopleWithCommunity, postSeenBy, react } from './steps.ts'

const given = sharedNetwork(peopleWithCommunity)

describeNetwork('POST /api/v2/reactions', () => {
  it('adds a reaction, once', async () => {
    const everybody = await given()
    const record = await newRecord(everybody)
    const body = { ...record, reactionName: 'like', referenceVersion: 5, unknown: true }
    const first = await everybody.bob.call(addReaction, { body })
    expect(first.body).toEqual({ addedId: expect.stringMatching(/^[\da-f]{24}$/) })
    expect((await everybody.bob.call(addReaction, { body })).body).toEqual(first.body)
    expect(await postSeenBy(everybody.bob, record)).toMatchObject({
      reactions: { like: 1 },
      reactionsCount: 1,
      myReactions: ['like'],
    })
  })

  it('counts reactions of several names and users that come at once', async () => {
    const everybody = await given()
    const { alice, bob, carol } = everybody
    const record = await newRecord(everybody)
    const both = [bob, carol].flatMap((person) =>
      ['love', '👨‍👩‍👧', 'love'].map((name) => react(person, record, name)),
    )
    expect(new Set(await Promise.all(both)).size).toBe(4)
    const post = await postSeenBy(alice, record)
    expect(post).toMatchObject({
      reactions: { love: 2, '👨‍👩‍👧': 2 },
      reactionsCount: 4,
      myReactions: [],
    })
    expect(Object.keys(post.reactions)).toEqual(['love', '👨‍👩‍👧'])
  })

  itInOneProcess(
    'is refused to banned users, and in private communities to those who are not members',
    async () => {
      const { network, alice, bob, carol, admin } = await given()
      expectError(await network.raw('/api/v2/reactions', { method: 'POST' }), 401, 400100)
      const { communityId } = await communityOf(alice, { isPublic: false, userIds: ['bob'] })
      const record = await newRecord({ alice, communityId })
      const body = { ...record, reactionName: 'like' }
      expectError(await carol.call(addReaction, { body }), 403, 400301)
      for (const person of [alice, bob, admin]) await react(person, record)
      await step(alice, banCommunityUsers, { params: { communityId }, body: { userIds: ['bob'] } })
      await network.settled()
      const refused = await bob.call(addReaction, { body: { ...body, reactionName: 'love' } })
      expect(refused.status).toBe(403)
      expect((await postSeenBy(alice, record)).reactions).toEqual({ like: 3 })
    },
  )

  it('counts on a story', async () => {
    const { network, alice, bob } = await given()
    const { communityId } = await communityOf(alice)
    await network.settled()
    const { storyId } = await storyIn(alice, communityId)
    await step(bob, addReaction, {
      body: { referenceType: 'story', referenceId: storyId, reactionName: 'like' },
    })
    const { stories } = (await bob.call(getStory, { params: { storyId } })).body
    expect(only(stories)).toMatchObject({
      reactions: { like: 1 },
      reactionsCount: 1,
      myReactions: ['like'],
    })
  })

  itInOneProcess(
    'refuses other types of records, and posts that do not exist, are reviewed or were deleted',
    async () => {
      const everybody = await given()
      const { alice, bob } = everybody
      const record = await newRecord(everybody)
      expectError(
        await bob.call(addReaction, {
          body: { ...record, referenceType: 'story', reactionName: 'like' },
        }),
        404,
        400400,
      )
      const reacting = (referenceId: string) =>
        bob.call(addReaction, { body: { ...record, referenceId, reactionName: 'like' } })
      expectError(await reacting('nothing'), 404, 400400)
      expectError(await reacting(long(900)), 404, 400400)
      const { communityId } = await communityOf(alice, { needApprovalOnPostCreation: true })
      await step(bob, joinCommunity, { params: { communityId } })
      expectError(await reacting((await postIn(bob, communityId)).postId), 404, 400400)
      await step(alice, deletePost, { params: { postId: record.referenceId } })
      expectError(await reacting(record.referenceId), 404, 400400)
    },
  )

  itInOneProcess('refuses the 101st name', async () => {
    const everybody = await given()
    const { bob, carol } = everybody
    const record = await newRecord(everybody)
    await Promise.all(Array.from({ length: 100 }, (_, n) => react(bob, record, `name-${n}`)))
    const refused = await carol.call(addReaction, { body: { ...record, reactionName: 'like' } })
    expect(expectError(refused, 400, 400000).message).toContain('maximum number of different names')
    await react(carol, record, 'name-99')
    expect(await postSeenBy(carol, record)).toMatchObject({
      reactionsCount: 101,
      myReactions: ['name-99'],
    })
  })

  itInOneProcess.each([
    ['reactionName', undefined],
    ['reactionName', ''],
    ['reactionName', long(101)],
    ['reactionName', '__proto__'],
    ['reactionName', 'a\u202eb'],
    ['reactionName', '\u200b'],
    ['reactionName', 'a\0'],
    ['reactionName', '\ud83d'],
    ['referenceId', long(901)],
    ['referenceId', null],
    ['referenceType', 'channel'],
    ['referenceVersion', 'five'],
  ])('refuses a bad %s: %j', async (field, value) => {
    const everybody = await given()
    const body = {
      referenceId: 'post',
      referenceType: 'post',
      reactionName: 'like',
      [field]: value,
    }
    const { data } = expectError(await everybody.bob.call(addReaction, { body }), 400, 400000)
    expect(data?.detail).toEqual([expect.stringMatching(`^${field}: `)])
  })

  it('is visible in lists of posts to everybody', async () => {
    const everybody = await given()
    const { bob, carol, communityId } = everybody
    const record = await newRecord(everybody)
    await react(bob, record)
    const seen = await carol.call(queryPosts, {
      query: { targetType: 'community', targetId: communityId },
    })
    const post = seen.body.posts.find(({ postId }) => postId === record.referenceId)
    expect(post).toMatchObject({ reactions: { like: 1 }, reactionsCount: 1, myReactions: [] })
  })
})
