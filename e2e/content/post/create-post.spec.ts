import {
  blockUser,
  createBrandUser,
  getCommunity,
  unblockUser,
} from '@causerie/contracts/community'
import { createPost, getPost, queryPosts } from '@causerie/contracts/content'
import { expectError, type FreshNetwork } from '@causerie/testkit'
import { expect, it } from 'vitest'
import { communityOf } from '../../community/community/steps.ts'
import { describeNetwork, itInOneProcess } from '../../describe-network.ts'
import { long, many } from '../../long-input.ts'
import { trayOf } from '../../notifications/tray/steps.ts'
import { peopleAndAdmin } from '../../people.ts'
import { sharedNetwork } from '../../shared-network.ts'
import { only, step } from '../../step.ts'
import { postIn, postOnFeedOf } from './steps.ts'

const given = sharedNetwork(async (network: FreshNetwork) => {
  const everybody = await peopleAndAdmin(network)
  return {
    ...everybody,
    gardeners: await communityOf(everybody.alice, { userIds: ['bob', 'carol'] }),
  }
})
const inGardeners = async () => ({
  targetType: 'community',
  targetId: (await given()).gardeners.communityId,
})

describeNetwork('POST /api/v4/posts', () => {
  it('creates a post in a community, with all that it mentions', async () => {
    const { network, alice, gardeners } = await given()
    const fields = {
      data: { title: 'Today', text: 'hello @bob' },
      tags: ['news'],
      hashtags: ['Größe', 'roses'],
      metadata: { mood: 'good' },
    }
    const mentionees = [{ type: 'user', userIds: ['bob'] }]
    const { body } = await alice.call(createPost, {
      body: { ...(await inGardeners()), ...fields, mentionees },
    })
    const [creator, bob] = body.users
    const post = only(body.posts)
    expect(post).toMatchObject({
      ...(await inGardeners()),
      ...fields,
      postedUserId: 'alice',
      postedUserInternalId: creator?._id,
      targetInternalId: gardeners._id,
      dataType: 'text',
      structureType: 'text',
      mentionees: [
        { type: 'user', userIds: ['bob'], userPublicIds: ['bob'], userInternalIds: [bob?._id] },
      ],
      parentPostId: null,
      reactions: {},
      myReactions: [],
      comments: [],
      children: [],
      isDeleted: false,
    })
    expect(post._id).toMatch(/^[\da-f]{24}$/)
    expect(post.postId).toBe(post._id)
    expect(post.path.startsWith(`${network.networkId}/`)).toBe(true)
    expect(post.createdAt).toBe(post.updatedAt)
    expect(body.communities).toMatchObject([{ communityId: gardeners.communityId, isJoined: true }])
    expect(body.feeds.filter(({ feedId }) => feedId === post.feedId)).toMatchObject([
      { feedType: 'published', targetId: gardeners.communityId },
    ])
    expect(body.communityUsers).toMatchObject([{ userId: 'alice' }])
  })

  it('creates a post of a brand user for an administrator', async () => {
    const { alice, admin, network } = await given()
    const brand = only(
      (await step(admin, createBrandUser, { body: { displayName: 'Brand' } })).users,
    )
    const body = { data: { text: 'New!' }, postAs: brand._id }
    const made = await admin.call(createPost, { body })
    expect(only(made.body.posts)).toMatchObject({
      postedUserId: brand.userId,
      targetId: brand.userId,
    })
    await network.settled()
    const seen = await alice.call(getPost, { params: { postId: only(made.body.posts).postId } })
    expect(only(seen.body.posts)).toEqual(only(made.body.posts))
    expectError(await alice.call(createPost, { body }), 403, 400301)
    expectError(await admin.call(createPost, { body: { ...body, postAs: 'alice' } }), 400, 400000)
  })

  it('creates a post on the feed of a user, by default the caller', async () => {
    const { alice } = await given()
    const own = await alice.call(createPost, { body: { data: { text: 'dear diary' } } })
    expect(only(own.body.posts)).toMatchObject({
      targetType: 'user',
      targetId: 'alice',
      postedUserId: 'alice',
    })
    expect(await postOnFeedOf(alice, 'bob')).toMatchObject({
      targetType: 'user',
      targetId: 'bob',
      postedUserId: 'alice',
    })
  })

  it('accepts posts of a custom type, with any data', async () => {
    const { bob } = await given()
    const data = { price: 5, sizes: ['s', 'm'], nested: { deep: true } }
    const { body } = await bob.call(createPost, {
      body: { ...(await inGardeners()), dataType: 'shop.offer', data },
    })
    expect(only(body.posts)).toMatchObject({ dataType: 'shop.offer', data })
  })

  it('accepts an id that the client chose, unique in the network', async () => {
    const { alice, bob, gardeners } = await given()
    const postId = 'my post: 1/2 & 3'
    const first = await postIn(bob, gardeners.communityId, { postId, text: 'first' })
    expect(first).toMatchObject({ postId, data: { text: 'first' } })
    const body = { ...(await inGardeners()), postId, data: { text: 'first' } }
    expect((await bob.call(createPost, { body })).body.posts).toEqual([first])
    expectError(
      await bob.call(createPost, { body: { ...body, data: { text: 'second' } } }),
      409,
      400900,
    )
    expectError(await alice.call(createPost, { body }), 409, 400900)
    expect(only((await alice.call(getPost, { params: { postId } })).body.posts).data).toMatchObject(
      { text: 'first' },
    )
    const answers = await Promise.all(
      [1, 2, 3].map(() => bob.call(createPost, { body: { ...body, postId: 'at once' } })),
    )
    for (const { status, text } of answers) expect(status, text).toBe(200)
    expect(new Set(answers.map((answer) => only(answer.body.posts)._id)).size).toBe(1)
  })

  it('drops unknown and repeated mentioned users', async () => {
    const { alice, gardeners } = await given()
    const { mentionees } = await postIn(alice, gardeners.communityId, {
      mentions: ['nobody', 'carol', 'bob', 'carol'],
    })
    expect(only(mentionees).userIds).toEqual(['carol', 'bob'])
    expect(
      (await postIn(alice, gardeners.communityId, { mentions: ['nobody'] })).mentionees,
    ).toEqual([])
  })

  it('puts posts of members under review if the community requires it', async () => {
    const { network, alice, bob, carol } = await given()
    const { communityId } = await communityOf(alice, {
      needApprovalOnPostCreation: true,
      userIds: ['bob', 'carol'],
    })
    await network.settled()
    const { postId, feedId } = await postIn(bob, communityId)
    expect((await postIn(alice, communityId)).feedId).not.toBe(feedId)
    expectError(await carol.call(getPost, { params: { postId } }), 404, 400400)
    for (const person of [alice, bob])
      expect((await person.call(getPost, { params: { postId } })).status).toBe(200)
    await network.settled()
    const { communities, feeds } = (await alice.call(getCommunity, { params: { communityId } }))
      .body
    expect(communities).toMatchObject([{ postsCount: 1 }])
    expect(feeds.map(({ feedType, postCount }) => [feedType, postCount]).sort()).toEqual([
      ['declined', 0],
      ['published', 1],
      ['reviewing', 1],
    ])
  })

  itInOneProcess('requires a signed-in user, in communities a member', async () => {
    const { network, admin, alice, dan, gardeners } = await given()
    expectError(await network.raw('/api/v4/posts', { method: 'POST' }), 401, 400100)
    expectError(
      await dan.call(createPost, { body: { ...(await inGardeners()), data: { text: 'hello' } } }),
      403,
      400301,
    )
    expect(await postIn(admin, gardeners.communityId)).toMatchObject({ postedUserId: admin.userId })
    const { communityId } = await communityOf(alice, { onlyAdminCanPost: true, userIds: ['bob'] })
    await network.settled()
    const body = { targetType: 'community', targetId: communityId, data: { text: 'hello' } }
    expectError(await (await given()).bob.call(createPost, { body }), 403, 400301)
    expect((await alice.call(createPost, { body })).status).toBe(200)
  })

  itInOneProcess('refuses unknown targets and files', async () => {
    const { alice } = await given()
    const data = { text: 'hello' }
    expectError(
      await alice.call(createPost, {
        body: { targetType: 'community', targetId: 'nothing', data },
      }),
      404,
      400400,
    )
    expectError(
      await alice.call(createPost, { body: { targetType: 'user', targetId: 'nobody', data } }),
      404,
      400400,
    )
    const attachments = [{ fileId: 'no-file', type: 'image' }]
    expect(
      expectError(await alice.call(createPost, { body: { data, attachments } }), 400, 400000).data
        ?.detail,
    ).toEqual(['no-file'])
  })

  itInOneProcess.each([
    ['data', undefined],
    ['data.text', {}],
    ['data.text', { text: '' }],
    ['data.text', { text: long(50_001) }],
    ['data.title', { text: 'x', title: long(151) }],
  ])('refuses a post without a good %s', async (field, data) => {
    const { alice } = await given()
    const refused = expectError(
      await alice.call(createPost, { body: { ...(await inGardeners()), data } }),
      400,
      400000,
    )
    expect(refused.data?.detail).toEqual([expect.stringMatching(`^${field}: `)])
  })

  itInOneProcess('refuses a post for a community that it does not name', async () => {
    const { alice } = await given()
    for (const targetId of [undefined, null, '']) {
      const refused = expectError(
        await alice.call(createPost, {
          body: { targetType: 'community', targetId, data: { text: 'x' } },
        }),
        400,
        400000,
      )
      expect(refused.data?.detail).toEqual(['targetId: Is required for the feed of a community.'])
    }
  })

  itInOneProcess.each([
    ['postId', long(151)],
    ['postId', '0123456789abcdef01234567'],
    ['postId', '0123456789ABCDEF01234567'],
    ['targetType', 'planet'],
    ['targetId', long(901)],
    ['dataType', 'undotted'],
    ['tags', many(6)],
    ['tags', [long(25)]],
    ['hashtags', many(31)],
    ['hashtags', ['#a']],
    ['hashtags', [long(101)]],
    ['mentionees', [{ type: 'planet', userIds: ['bob'] }]],
    ['mentionees', [{ type: 'user', userIds: [long(51)] }]],
    ['mentionees', [{ type: 'user', userIds: many(31) }]],
    [
      'mentionees',
      ['a', 'b', 'c', 'd'].map((name) => ({
        type: 'user',
        userIds: many(26).map((id) => name + id),
      })),
    ],
    ['metadata', { a: long(10_240) }],
    ['attachments', [{ fileId: 'x', type: 'smell' }]],
  ])('refuses a bad %s', async (field, value) => {
    const { alice } = await given()
    const refused = expectError(
      await alice.call(createPost, {
        body: { ...(await inGardeners()), data: { text: 'x' }, [field]: value },
      }),
      400,
      400000,
    )
    expect(refused.data?.detail).toEqual([expect.stringMatching(`^${field}[.:]`)])
  })

  it('accepts values at the limits', async () => {
    const { alice } = await given()
    const fields = {
      postId: long(150),
      data: { title: long(150), text: long(50_000, '😀') },
      tags: many(5).map((tag) => tag.padEnd(24, 'x')),
      hashtags: many(30).map((tag) => tag.padEnd(100, 'x')),
      metadata: { a: long(10_240 - 8) },
    }
    expect(
      only(
        (await alice.call(createPost, { body: { ...(await inGardeners()), ...fields } })).body
          .posts,
      ),
    ).toMatchObject(fields)
  })

  it('is visible to other users in feeds, counts and trays', async () => {
    const { network, alice, bob, carol } = await given()
    const { communityId } = await communityOf(alice, {
      displayName: 'Readers',
      userIds: ['bob', 'carol'],
    })
    const post = await postIn(alice, communityId, { mentions: ['bob'] })
    expect(
      (await carol.call(queryPosts, { query: { targetType: 'community', targetId: communityId } }))
        .body.posts,
    ).toEqual([post])
    await network.settled()
    expect(
      (await carol.call(getCommunity, { params: { communityId } })).body.communities,
    ).toMatchObject([{ postsCount: 1 }])
    expect((await trayOf(bob))[0]).toMatchObject({
      text: 'Alice mentioned you in a post in Readers',
      actionReferenceId: post.postId,
    })
    expect((await trayOf(carol))[0]).toMatchObject({
      text: 'Alice posted in Readers',
      targetId: communityId,
    })
  })

  it('is refused on the feed of a user whom the author blocks or who blocks the author, until the block ends', async () => {
    const { network } = await given()
    const [gina, hugo] = [await network.signIn('gina'), await network.signIn('hugo')]
    const post = (by: typeof gina, targetId: string) =>
      by.call(createPost, { body: { targetType: 'user', targetId, data: { text: 'hi' } } })
    await gina.call(blockUser, { params: { userId: 'hugo' } })
    await network.settled()
    expectError(await post(hugo, 'gina'), 403, 400301)
    expectError(await post(gina, 'hugo'), 403, 400301)
    expect((await post(hugo, 'hugo')).status).toBe(200)
    await gina.call(unblockUser, { params: { userId: 'hugo' } })
    await network.settled()
    expect((await post(hugo, 'gina')).status).toBe(200)
  })
})
