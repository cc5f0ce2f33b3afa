import { communityDeleted, userBlocked, userDeleted } from '@causerie/contracts/community'
import { flagPost, queryPosts, searchPosts } from '@causerie/contracts/content'
import { newId } from '@causerie/kernel'
import { hikersCreated, memberJoined, postCreatedBy } from '@causerie/testkit/facts'
import { given } from '@causerie/testkit/given'
import { insertRows } from '@causerie/testkit/kernel/insert-rows'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { startLoneContent } from '../../../test/lone-content.ts'
import { searchedNetwork } from '../../../test/searched-network.ts'
import { contentService } from '../../service.ts'
import { posts } from '../post.ts'

let content: Awaited<ReturnType<typeof startLoneContent>>
beforeAll(async () => {
  content = await startLoneContent(inject('postgres'))
})
afterAll(() => content?.close())

const start = (how: Parameters<typeof content.network>[0] = {}) => searchedNetwork(content, how)

describe('a search of posts of a community', () => {
  test('compares hashtags whatever case and width, and any of several are enough', async () => {
    const { write, found, search, hikers } = await start()
    await write('bob', { hashtags: ['Straße', 'München'] })
    await write('bob', { hashtags: ['ｓｔｒａｓｓｅ'] })
    await write('bob', { hashtags: ['other'], tags: ['Straße'] })
    expect(await found({ hashtags: ['STRASSE'] })).toEqual(['p2', 'p1'])
    expect(
      await found({ hashtags: ['münchen', 'straße', 'STRASSE', 'none'], sortBy: 'firstCreated' }),
    ).toEqual(['p1', 'p2'])
    expect(await found({ hashtags: ['munchen'] })).toEqual([])
    expect(await found({ tags: ['Straße', 'x'] })).toEqual(['p3'])
    expect(await found({ tags: ['straße'] })).toEqual([])
    const {
      posts: [post],
    } = await search({ targetId: hikers, hashtags: ['münchen'] })
    expect(post).toMatchObject({
      hashtags: ['Straße', 'München'],
      publisherId: 'bob',
      publisherPublicId: 'bob',
    })
  })

  test('finds parents by the types of their children, and children themselves if asked', async () => {
    const { write, found, search, hikers } = await start()
    await write('bob', { children: [{ postId: 'photo', dataType: 'image', data: {} }] })
    await write('bob', {
      children: [{ postId: 'film', dataType: 'video', data: {} }],
      hashtags: ['film'],
    })
    await write('bob')
    expect(await found({ dataTypes: ['image', 'clip'] })).toEqual(['p1'])
    expect(
      (await found({ dataTypes: ['image', 'video'], matchingOnlyParentPost: false })).toSorted(),
    ).toEqual(['film', 'p1', 'p2', 'photo'])
    expect(await found({ dataTypes: ['image', 'video'], hashtags: ['film'] })).toEqual(['p2'])
    expect(await found({ matchingOnlyParentPost: true })).toEqual(['p3', 'p2', 'p1'])
    expect((await search({ targetId: hikers, dataTypes: ['image'] })).postChildren).toMatchObject([
      { postId: 'photo', publisherId: 'bob' },
    ])
  })

  test('shows posts that are deleted or not published to moderators and their authors alone, and purged ones to nobody', async () => {
    const { write, record, deleted, found } = await start()
    for (const by of ['bob', 'bob', 'carol', 'bob']) await write(by)
    await write('bob', { feedType: 'reviewing' })
    await record(deleted('p1', 'bob'), deleted('p2', 'bob', true), deleted('p3', 'carol'))
    expect(await found({ isDeleted: true }, 'alice')).toEqual(['p3', 'p1'])
    expect(await found({ isDeleted: true }, 'bob')).toEqual(['p1'])
    expect(await found({}, 'carol')).toEqual(['p4', 'p3'])
    expect(await found({ isDeleted: false }, 'carol')).toEqual(['p4'])
    expect(await found({ feedType: 'reviewing' }, 'alice')).toEqual(['p5'])
    expect(await found({ feedType: 'reviewing' }, 'bob')).toEqual(['p5'])
    expect(await found({ feedType: 'reviewing' }, 'carol')).toEqual([])
    expect(await found({ feedType: 'declined' }, 'alice')).toEqual([])
    expect(await found({ isDeleted: true }, 'admin')).toEqual(['p3', 'p1'])
  })

  test('finds flagged posts for moderators and their authors, and all others for everybody', async () => {
    const { write, networkId, found, inHikers, idsIn } = await start()
    await write('bob')
    const flagged = ['bob', 'carol'].map((by, n) => {
      const { row } = given(contentService, [
        postCreatedBy(by, { ...inHikers, internalId: newId(), postId: `flagged${n}` }),
      ])
      return posts.put({ ...(row(posts.get(`flagged${n}`)) ?? expect.fail()), flagCount: 2 })
    })
    await insertRows(content.address, networkId, flagged)
    for (const find of [found, idsIn]) {
      expect((await find({ hasFlag: true }, 'alice')).toSorted()).toEqual(['flagged0', 'flagged1'])
      expect(await find({ hasFlag: true }, 'bob')).toEqual(['flagged0'])
      expect(await find({ hasFlag: true }, 'dan')).toEqual([])
      expect(await find({ hasFlag: false }, 'dan')).toEqual(['p1'])
    }
  })

  test('shows who flagged a post to moderators of its target alone, with or without a target', async () => {
    const { post, reply, search, hikers } = await start()
    const postId = await post('bob')
    await reply(flagPost, { params: { postId }, body: { reason: 'spam' } }, 'carol')
    for (const query of [{ targetId: hikers }, {}]) {
      const flagsFor = async (userId: string) =>
        (await search(query, userId)).posts.map(({ flags }) => flags)
      expect(await flagsFor('alice')).toMatchObject([[{ userId: 'carol', reason: 'spam' }]])
      for (const userId of ['bob', 'carol']) expect(await flagsFor(userId)).toEqual([undefined])
    }
  })

  test('hides posts of blocked users from all but moderators, in lists of feeds as well', async () => {
    const { write, record, found, list, refusal, reply } = await start()
    await write('bob', { hashtags: ['a'] })
    await record(
      userBlocked({ userId: 'bob', blockedUserId: 'carol' }),
      userBlocked({ userId: 'alice', blockedUserId: 'bob' }),
    )
    await write('carol')
    const ofCarol = { targetType: 'user', targetId: 'carol' } as const
    await write('carol', ofCarol)
    expect(await found({})).toEqual(['p2'])
    expect(await found({ hashtags: ['a'] })).toEqual([])
    expect(await found({}, 'bob')).toEqual(['p1'])
    expect(await found({}, 'alice')).toEqual(['p2', 'p1'])
    expect((await list({}, 'bob')).posts).toMatchObject([{ postId: 'p1' }])
    expect((await reply(queryPosts, { query: ofCarol }, 'bob')).posts).toEqual([])
    expect((await reply(queryPosts, { query: ofCarol }, 'alice')).posts).toHaveLength(1)
    expect(
      await refusal(searchPosts, { query: { targetType: 'community', targetId: 'nothing' } }),
    ).toBe('community-not-found')
  })

  test.each([{ hardDeletePost: true }, { deleteAll: true }] as const)(
    'leaves out what was deleted with its author: %j',
    async (how) => {
      const { write, record, found } = await start()
      await write('bob')
      await write('carol')
      await record(userDeleted({ userId: 'bob', ...how }))
      expect(await found({}, 'alice')).toEqual(['p2'])
      await record(userDeleted({ userId: 'carol' }))
      expect(await found({}, 'alice')).toEqual(['p2'])
    },
  )

  test('starts after or before a post', async () => {
    const { write, found, refusal, hikers, search } = await start()
    for (let n = 0; n < 4; n++) await write('bob')
    const { posts: shown } = await search({ targetId: hikers })
    const [, third] = shown.map(({ _id }) => _id)
    expect(await found({ options: { after: third } })).toEqual(['p2', 'p1'])
    expect(await found({ options: { before: third }, sortBy: 'lastUpdated' })).toEqual(['p4'])
    expect(
      await found({ options: { after: third, updatedAt: '2020-01-01' }, sortBy: 'lastUpdated' }),
    ).toEqual([])
    expect(
      await refusal(searchPosts, {
        query: { targetType: 'community', options: { after: newId() } },
      }),
    ).toBe('bad-request')
    expect(
      await refusal(searchPosts, { query: { targetType: 'user', options: { after: third } } }),
    ).toBe('bad-request')
  })
})

describe('a search of posts of all communities', () => {
  const secretly = { isPublic: false, displayName: 'Secret' }
  const withSecrets = async () => {
    const network = await start()
    const secret = newId()
    await network.record(
      ...hikersCreated({ communityId: secret, ...secretly }),
      memberJoined('bob', { communityId: secret }),
    )
    await network.write('bob', { hashtags: ['a'] })
    await network.write('bob', { targetId: secret, hashtags: ['a'] })
    await network.write('bob', { targetId: secret, feedType: 'reviewing' })
    await network.write('bob', { targetType: 'user', targetId: 'bob', hashtags: ['a'] })
    return { ...network, secret }
  }

  test('finds what the viewer may read', async () => {
    const { idsIn } = await withSecrets()
    for (const query of [{}, { hashtags: ['a'] }, { sortBy: 'lastUpdated' }]) {
      expect(await idsIn(query, 'bob')).toEqual(['p2', 'p1'])
      expect(await idsIn(query, 'admin')).toEqual(['p2', 'p1'])
      expect(await idsIn(query, 'carol')).toEqual(['p1'])
    }
    expect(await idsIn({ feedType: 'reviewing' }, 'alice')).toEqual(['p3'])
    expect(await idsIn({ feedType: 'reviewing' }, 'carol')).toEqual([])
  })

  test('leaves out deleted communities', async () => {
    const { idsIn, record, hikers } = await withSecrets()
    await record(communityDeleted({ communityId: hikers }))
    for (const viewer of ['bob', 'admin']) expect(await idsIn({}, viewer)).toEqual(['p2'])
  })

  test('has none of contents', async () => {
    const { search } = await withSecrets()
    expect(await search({ targetType: 'content', targetId: 'any' })).toMatchObject({
      posts: [],
      users: [],
      paging: {},
    })
  })
})
