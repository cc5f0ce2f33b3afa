import {
  communityDeleted,
  communityMemberLeft,
  type SocialNetworkSetting,
  socialSettingUpdated,
  userBlocked,
  userFollowed,
  userUnfollowed,
} from '@causerie/contracts/community'
import {
  flagPost,
  queryFollowingFeed,
  queryGlobalFeed,
  queryUserFeed,
} from '@causerie/contracts/content'
import { newId } from '@causerie/kernel'
import { hikersCreated, memberJoined, postCreatedBy } from '@causerie/testkit/facts'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { startLoneContent } from '../../../test/lone-content.ts'

let content: Awaited<ReturnType<typeof startLoneContent>>
beforeAll(async () => {
  content = await startLoneContent(inject('postgres'))
})
afterAll(() => content?.close())

const onFeedOf = (userId: string) => ({ targetType: 'user' as const, targetId: userId })

/**
 * bob is a member of the hikers and follows carol; alice moderates the hikers and the secret ones,
 * which bob does not know.
 */
const start = async () => {
  const network = await content.network()
  const secret = newId()
  const in_ = (targetId: string) => ({ targetType: 'community' as const, targetId })
  const write = (postId: string, by: string, fields: object) =>
    network.record(postCreatedBy(by, { postId, internalId: newId(), ...fields }))
  await network.record(
    ...hikersCreated({ communityId: secret, isPublic: false }),
    userFollowed({ userId: 'bob', followedUserId: 'carol', status: 'accepted' }),
    userFollowed({ userId: 'bob', followedUserId: 'alice', status: 'pending' }),
  )
  await write('in hikers', 'alice', in_(network.hikers))
  await write('of bob in hikers', 'bob', in_(network.hikers))
  await write('secret', 'alice', in_(secret))
  await write('of carol', 'carol', onFeedOf('carol'))
  await write('of alice', 'alice', onFeedOf('alice'))
  await write('of bob', 'bob', onFeedOf('bob'))
  await write('waiting', 'carol', { ...in_(network.hikers), feedType: 'reviewing' })
  const setting = (globalFeed: Partial<SocialNetworkSetting['globalFeed']>) =>
    network.record(socialSettingUpdated({ globalFeed }))
  const feed = async (query: object = {}, userId = 'bob') =>
    (await network.reply(queryGlobalFeed, { query }, userId)).posts.map(({ postId }) => postId)
  return { ...network, secret, write, setting, feed, in_ }
}

describe('the global feed', () => {
  test('has posts of communities, of followed users and own ones', async () => {
    const { feed } = await start()
    expect(await feed()).toEqual(['of bob', 'of carol', 'of bob in hikers', 'in hikers'])
    expect(await feed({}, 'alice')).toEqual(['of alice', 'secret', 'of bob in hikers', 'in hikers'])
    expect(await feed({}, 'carol')).toEqual(['of carol'])
    expect(await feed({}, 'nobody')).toEqual([])
  })

  test('shows who flagged a post to moderators of its community alone', async () => {
    const { reply } = await start()
    await reply(flagPost, { params: { postId: 'of bob in hikers' } }, 'carol')
    const flagsFor = async (userId: string) => {
      const { posts } = await reply(queryGlobalFeed, {}, userId)
      return posts.find(({ postId }) => postId === 'of bob in hikers')?.flags
    }
    expect(await flagsFor('alice')).toMatchObject([{ userId: 'carol' }])
    expect(await flagsFor('bob')).toBeUndefined()
  })

  test.each([
    [{ showOnlyMyFeed: true, showMyPost: false }, ['of bob']],
    [{ showMyPost: false }, ['of carol', 'in hikers']],
    [{ showCommunityPost: false }, ['of bob', 'of carol']],
    [{ showFollowingPost: false }, ['of bob', 'of bob in hikers', 'in hikers']],
    [
      { showEveryonePost: true },
      ['of bob', 'of alice', 'of carol', 'of bob in hikers', 'in hikers'],
    ],
    [
      { showEveryonePost: true, showCommunityPost: false, showMyPost: false },
      ['of alice', 'of carol'],
    ],
    [{ showEveryonePost: true, showOnlyMyFeed: true }, ['of bob']],
  ])('with the setting %j has %j', async (globalFeed, expected) => {
    const { feed, setting } = await start()
    await setting(globalFeed)
    expect(await feed()).toEqual(expected)
  })

  test('of everybody is limited to followed users where users are private', async () => {
    const { feed, setting, record } = await start()
    await setting({ showEveryonePost: true })
    await record(socialSettingUpdated({ userPrivacySetting: 'private' }))
    expect(await feed()).toEqual(['of bob', 'of carol', 'of bob in hikers', 'in hikers'])
    expect(await feed({}, 'carol')).toEqual(['of carol', 'of bob in hikers', 'in hikers'])
    expect(await feed({}, 'admin')).toHaveLength(6)
  })

  test('leaves out communities that the viewer left or that were deleted, users no longer followed, and blocked authors', async () => {
    const { feed, record, hikers, write, in_ } = await start()
    await record(userUnfollowed({ userId: 'bob', followedUserId: 'carol', reason: 'unfollowed' }))
    expect(await feed()).toEqual(['of bob', 'of bob in hikers', 'in hikers'])
    await write('of carol in hikers', 'carol', in_(hikers))
    await record(userBlocked({ userId: 'carol', blockedUserId: 'bob' }))
    expect(await feed()).toEqual(['of bob', 'of bob in hikers', 'in hikers'])
    await record(communityDeleted({ communityId: hikers }))
    expect(await feed()).toEqual(['of bob'])
    await record(communityMemberLeft({ communityId: hikers, userId: 'alice', reason: 'left' }))
    expect(await feed({}, 'alice')).toEqual(['of alice', 'secret'])
  })

  test('has what the viewer wrote on the feed of somebody who blocks them', async () => {
    const { feed, record, write, setting } = await start()
    await setting({ showEveryonePost: true })
    await write('of bob for carol', 'bob', onFeedOf('carol'))
    await write('of alice for carol', 'alice', onFeedOf('carol'))
    await record(userBlocked({ userId: 'carol', blockedUserId: 'bob' }))
    expect((await feed())[0]).toBe('of bob for carol')
    expect(await feed()).not.toContain('of carol')
    expect(await feed()).not.toContain('of alice for carol')
  })

  test('has each post once on its pages, in both directions', async () => {
    const { record, reply, in_ } = await start()
    const communityIds = Array.from({ length: 12 }, () => newId())
    await record(
      ...communityIds.flatMap((communityId) => [
        ...hikersCreated({ communityId }),
        memberJoined('dan', { communityId }),
      ]),
    )
    // Newest posts are in the first community, then they alternate.
    const written: string[] = []
    for (let n = 0; n < 40; n++) {
      const postId = `post ${n}`
      written.unshift(postId)
      await record(
        postCreatedBy('alice', {
          ...in_(communityIds[n < 30 ? n % 12 : 0] ?? ''),
          postId,
          internalId: newId(),
        }),
      )
    }
    const pages = [await reply(queryGlobalFeed, { query: { limit: 7 } }, 'dan')]
    for (let token = pages[0]?.paging.next; token; token = pages.at(-1)?.paging.next)
      pages.push(await reply(queryGlobalFeed, { query: { options: { token } } }, 'dan'))
    const idsOf = (some: typeof pages) =>
      some.flatMap(({ posts }) => posts.map(({ postId }) => postId))
    expect(idsOf(pages)).toEqual(written)
    expect(pages.map(({ posts }) => posts.length)).toEqual([7, 7, 7, 7, 7, 5])
    const back = await reply(
      queryGlobalFeed,
      { query: { token: pages.at(-1)?.paging.previous } },
      'dan',
    )
    expect(idsOf([back])).toEqual(idsOf(pages.slice(-2, -1)))
  })
})

test('the feed of followed users has their posts alone', async () => {
  const { reply, record, write } = await start()
  const feed = async (userId: string) =>
    (await reply(queryFollowingFeed, { query: {} }, userId)).posts.map(({ postId }) => postId)
  await write('for carol', 'alice', onFeedOf('carol'))
  expect(await feed('bob')).toEqual(['for carol', 'of carol'])
  expect(await feed('carol')).toEqual([])
  await record(userBlocked({ userId: 'alice', blockedUserId: 'bob' }))
  expect(await feed('bob')).toEqual(['of carol'])
})

test('the feed of a user has the published posts on it, for followers alone where users are private', async () => {
  const { reply, refusal, record } = await start()
  const feed = async (of: string, userId: string) =>
    (await reply(queryUserFeed, { params: { userId: of }, query: {} }, userId)).posts.map(
      ({ postId }) => postId,
    )
  expect(await feed('carol', 'alice')).toEqual(['of carol'])
  expect(await refusal(queryUserFeed, { params: { userId: 'nobody' } })).toBe('user-not-found')
  await record(socialSettingUpdated({ userPrivacySetting: 'private' }))
  for (const viewer of ['bob', 'carol', 'admin'])
    expect(await feed('carol', viewer)).toEqual(['of carol'])
  expect(await refusal(queryUserFeed, { params: { userId: 'carol' } }, 'alice')).toBe(
    'permission-denied',
  )
})
