import { addCommunityUserRoles, banCommunityUsers } from '@causerie/contracts/community'
import {
  clearPostFlags,
  deletePost,
  flagComment,
  flagPost,
  flagStory,
  queryFlaggedContent,
  unflagPost,
  updatePost,
} from '@causerie/contracts/content'
import { expectError, type FreshNetwork, type Person } from '@causerie/testkit'
import { eventually } from '@causerie/testkit/eventually'
import { expect, it } from 'vitest'
import { communityOf } from '../../community/community/steps.ts'
import { describeNetwork, itInOneProcess } from '../../describe-network.ts'
import { peopleAndAdmin } from '../../people.ts'
import { sharedNetwork } from '../../shared-network.ts'
import { only, step } from '../../step.ts'
import { commentOn } from '../comment/steps.ts'
import { postIn, postOnFeedOf } from '../post/steps.ts'
import { storyIn } from '../story/steps.ts'

type Type = 'post' | 'comment' | 'story'
/** alice and dan moderate a community each; bob and carol are members of both. */
const given = sharedNetwork(async (network: FreshNetwork) => {
  const everybody = await peopleAndAdmin(network)
  const { alice, dan } = everybody
  const [gardeners, hikers] = await Promise.all(
    [alice, dan].map((by) => communityOf(by, { userIds: ['bob', 'carol'] })),
  )
  if (!gardeners || !hikers) throw new Error('no communities')
  return { ...everybody, gardeners, hikers }
})
const flaggedBy = async (who: Person, type: Type, query: object = {}) =>
  (await step(who, queryFlaggedContent, { query: { type, options: { limit: 100 }, ...query } }))
    .flagged
const idsFor = async (who: Person, type: Type, query: object = {}) =>
  (await flaggedBy(who, type, query)).map(({ recordId }) => recordId)

describeNetwork('GET /api/v1/moderation/flagged?type=post', () => {
  it('shows moderators who flagged a post, when and why, and the version that was flagged', async () => {
    const { alice, bob, carol, gardeners } = await given()
    const { postId } = await postIn(bob, gardeners.communityId, { text: 'Buy my watches' })
    await step(carol, flagPost, {
      params: { postId },
      body: { reason: 'Spam or scams', detail: 'twice a day' },
    })
    await step(bob, updatePost, { params: { postId }, body: { data: { text: 'I like watches' } } })
    const body = await step(alice, queryFlaggedContent, { query: { type: 'post' } })
    expect(body.flagged.find(({ recordId }) => recordId === postId)).toMatchObject({
      type: 'post',
      authorId: 'bob',
      targetType: 'community',
      targetId: gardeners.communityId,
      flagCount: 1,
      flags: [{ userId: 'carol', reason: 'Spam or scams', details: 'twice a day' }],
      versions: [{ contentId: postId, data: { text: 'Buy my watches' } }],
    })
    expect(body.posts.find((post) => post.postId === postId)).toMatchObject({
      data: { text: 'I like watches' },
    })
    expect(body.users.map(({ userId }) => userId)).toContain('bob')
    expect(await idsFor(alice, 'post', { authorId: 'bob' })).toContain(postId)
    expect(await idsFor(alice, 'post', { authorId: 'carol' })).not.toContain(postId)
    expect(body.communities.map(({ communityId }) => communityId)).toContain(gardeners.communityId)
  })

  it('has what moderators may review: those of a community only what stands there', async () => {
    const { admin, alice, bob, carol, dan, gardeners, hikers } = await given()
    const [inGardeners, inHikers] = [
      await postIn(bob, gardeners.communityId),
      await postIn(bob, hikers.communityId),
    ]
    const onFeed = await postOnFeedOf(bob, 'bob')
    for (const { postId } of [inGardeners, inHikers, onFeed])
      await step(carol, flagPost, { params: { postId } })
    await eventually(() => idsFor(admin, 'post')).toEqual(
      expect.arrayContaining([inGardeners, inHikers, onFeed].map(({ postId }) => postId)),
    )
    const [ofAlice, ofDan] = [await idsFor(alice, 'post'), await idsFor(dan, 'post')]
    expect(ofAlice).toContain(inGardeners.postId)
    expect(ofDan).toContain(inHikers.postId)
    for (const { postId } of [inHikers, onFeed]) expect(ofAlice).not.toContain(postId)
    for (const { postId } of [inGardeners, onFeed]) expect(ofDan).not.toContain(postId)
  })

  it('ends with a right: whoever is banned from a community reviews nothing there', async () => {
    const { alice, bob, carol, network } = await given()
    const erin = await network.signIn('erin')
    const { communityId } = await communityOf(alice, { userIds: ['bob', 'carol', 'erin'] })
    await step(alice, addCommunityUserRoles, {
      params: { communityId },
      body: { userIds: ['erin'], roles: ['community-moderator'] },
    })
    const { postId } = await postIn(bob, communityId)
    await step(carol, flagPost, { params: { postId } })
    await eventually(() => idsFor(erin, 'post')).toContain(postId)
    await step(alice, banCommunityUsers, { params: { communityId }, body: { userIds: ['erin'] } })
    await network.settled()
    expectError(await erin.call(queryFlaggedContent, { query: { type: 'post' } }), 403, 400301)
  })

  it('no longer has what was cleared, withdrawn or deleted', async () => {
    const { alice, bob, carol, gardeners } = await given()
    const posts = await Promise.all([1, 2, 3].map(() => postIn(bob, gardeners.communityId)))
    const [cleared, withdrawn, deleted] = posts.map(({ postId }) => ({ params: { postId } }))
    if (!cleared || !withdrawn || !deleted) throw new Error('no posts')
    for (const { postId } of posts) await step(carol, flagPost, { params: { postId } })
    expect(await idsFor(alice, 'post')).toEqual(
      expect.arrayContaining(posts.map(({ postId }) => postId)),
    )
    await step(alice, clearPostFlags, cleared)
    await step(carol, unflagPost, withdrawn)
    await step(alice, deletePost, deleted)
    const left = await idsFor(alice, 'post')
    for (const { postId } of posts) expect(left).not.toContain(postId)
  })

  itInOneProcess('pages through the last or the most flagged first', async () => {
    const { alice, bob, carol, dan } = await given()
    const { communityId } = await communityOf(dan, { userIds: ['alice', 'bob', 'carol'] })
    const [first, second, third] = [
      await postIn(bob, communityId),
      await postIn(bob, communityId),
      await postIn(bob, communityId),
    ]
    const flag = (who: Person, { postId }: { postId: string }) =>
      step(who, flagPost, { params: { postId } })
    await flag(carol, second)
    await flag(alice, second)
    await flag(carol, first)
    await flag(carol, third)
    const here = [first, second, third].map(({ postId }) => postId)
    const ordered = async (sortBy: string) =>
      (await idsFor(dan, 'post', { sortBy })).filter((id) => here.includes(id))
    expect(await ordered('lastFlagged')).toEqual([third.postId, first.postId, second.postId])
    expect(await ordered('mostFlagged')).toEqual([second.postId, third.postId, first.postId])
    const paged: string[] = []
    for (let token: string | undefined, more = true; more; more = token !== undefined) {
      const page = await step(dan, queryFlaggedContent, {
        query: { type: 'post', sortBy: 'mostFlagged', options: { limit: 1, token } },
      })
      paged.push(...page.flagged.map(({ recordId }) => recordId))
      token = page.paging.next
    }
    expect(paged).toEqual(await idsFor(dan, 'post', { sortBy: 'mostFlagged' }))
  })

  itInOneProcess('is refused to others, and for what cannot be flagged', async () => {
    const { network, alice, bob } = await given()
    for (const type of ['post', 'comment', 'story'])
      expectError(await bob.call(queryFlaggedContent, { query: { type } }), 403, 400301)
    for (const query of [{ type: 'poll' }, { type: '' }, {}, { type: 'post', sortBy: 'newest' }])
      expectError(await alice.call(queryFlaggedContent, { query }), 400, 400000)
    expectError(
      await network.as('nobody', '').call(queryFlaggedContent, { query: { type: 'post' } }),
      401,
      400100,
    )
  })
})

describeNetwork('GET /api/v1/moderation/flagged?type=comment', () => {
  it('has flagged comments with the posts that they are on, until these are deleted', async () => {
    const { admin, alice, bob, carol, gardeners } = await given()
    const { postId } = await postIn(alice, gardeners.communityId, { text: 'Ripe!' })
    const { commentId } = await commentOn(bob, postId, { text: 'Rotten!' })
    await step(carol, flagComment, { params: { commentId } })
    for (const who of [alice, admin]) {
      expect(await idsFor(who, 'comment', { authorId: 'bob' })).toEqual([commentId])
      expect(await idsFor(who, 'comment', { authorId: 'carol' })).toEqual([])
      const body = await step(who, queryFlaggedContent, { query: { type: 'comment' } })
      expect(only(body.flagged)).toMatchObject({
        recordId: commentId,
        authorId: 'bob',
        flags: [{ userId: 'carol' }],
        versions: [],
      })
      expect(body.comments).toMatchObject([{ commentId, data: { text: 'Rotten!' } }])
      expect(body.posts).toMatchObject([{ postId, data: { text: 'Ripe!' } }])
    }
    await step(alice, deletePost, { params: { postId } })
    expect(await idsFor(alice, 'comment')).toEqual([])
  })
})

describeNetwork('GET /api/v1/moderation/flagged?type=story', () => {
  it('has flagged stories', async () => {
    const { alice, carol, gardeners } = await given()
    const { storyId } = await storyIn(alice, gardeners.communityId)
    await step(carol, flagStory, { params: { storyId } })
    const body = await step(alice, queryFlaggedContent, { query: { type: 'story' } })
    expect(only(body.flagged)).toMatchObject({
      recordId: storyId,
      authorId: 'alice',
      targetId: gardeners.communityId,
      flagCount: 1,
    })
    expect(body.stories).toMatchObject([{ storyId }])
    expect(await idsFor(alice, 'story', { authorId: 'alice' })).toEqual([storyId])
    expect(await idsFor(alice, 'story', { authorId: 'carol' })).toEqual([])
  })
})
