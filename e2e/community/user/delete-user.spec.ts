import {
  type Community,
  countJoinRequests,
  deleteUser,
  flagUser,
  getCommunity,
  getUser,
  joinCommunity,
  openSession,
  queryCommunityUsers,
  queryUsers,
  unbanUser,
  updateUser,
  verifySession,
} from '@causerie/contracts/community'
import { getPost, queryPosts } from '@causerie/contracts/content'
import { callOperation, expectError, type FreshNetwork } from '@causerie/testkit'
import { eventually } from '@causerie/testkit/eventually'
import { expect, it } from 'vitest'
import { postIn, postOnFeedOf } from '../../content/post/steps.ts'
import { describeNetwork, itInOneProcess } from '../../describe-network.ts'
import { long } from '../../long-input.ts'
import { peopleAndAdmin } from '../../people.ts'
import { sharedNetwork } from '../../shared-network.ts'
import { only } from '../../step.ts'
import { communityOf } from '../community/steps.ts'
import { join } from '../member/steps.ts'

const given = sharedNetwork(peopleAndAdmin)
const signIn = ({ baseUrl, apiKey }: FreshNetwork, userId: string, body: object = {}) =>
  callOperation(baseUrl, openSession, {
    body: { userId, deviceId: 'another', ...body },
    headers: { 'x-api-key': apiKey },
  })

describeNetwork('DELETE /api/v4/users/:userId', () => {
  it('keeps only the id of a deleted user', async () => {
    const { network, admin, alice } = await given()
    const erin = await network.signIn('erin', { displayName: 'Erin' })
    await erin.call(updateUser, { body: { description: 'cook', metadata: { likes: 'soup' } } })
    const before = only((await alice.call(getUser, { params: { userId: 'erin' } })).body.users)
    const { status, body } = await admin.call(deleteUser, { params: { userId: 'erin' } })
    expect({ status, body }).toEqual({ status: 200, body: { success: true } })
    const after = only((await alice.call(getUser, { params: { userId: 'erin' } })).body.users)
    expect(after).toMatchObject({
      _id: before._id,
      isDeleted: true,
      displayName: 'Deleted user',
      description: '',
      metadata: {},
    })
    expect(
      (await alice.call(queryUsers, { query: { keyword: 'erin', isDeleted: false } })).body.users,
    ).toEqual([])
  })

  it('ends the sessions within a second, and prevents sign-ins with the id', async () => {
    const { network, admin } = await given()
    const fay = await network.signIn('fay')
    await admin.call(deleteUser, { params: { userId: 'fay' } })
    await eventually(async () => (await fay.call(verifySession)).status, { timeout: 1000 }).toBe(
      401,
    )
    expectError(await fay.call(getUser, { params: { userId: 'fay' } }), 401, 400100)
    expectError(await signIn(network, 'fay'), 401, 400100)
    expectError(
      await admin.call(updateUser, { body: { userId: 'fay', displayName: 'Fay' } }),
      404,
      400400,
    )
    expectError(await admin.call(unbanUser, { body: { userId: 'fay' } }), 404, 400400)
  })

  it('reads the options from the query and the body', async () => {
    const { network, admin } = await given()
    const headers = { 'content-type': 'application/json' }
    const withBody = (userId: string, body: object) =>
      admin.raw(`/api/v4/users/${userId}`, {
        method: 'DELETE',
        headers,
        body: JSON.stringify(body),
      })
    for (const userId of ['gus', 'guy']) await network.signIn(userId)
    for (const option of ['deleteAll', 'markMessageDeleted', 'hardDeletePost', 'hardDeleteComment'])
      expectError(await withBody('gus', { [option]: 'perhaps' }), 400, 400000)
    expect((await admin.call(getUser, { params: { userId: 'gus' } })).body.users).toMatchObject([
      { isDeleted: false },
    ])
    expect(
      (await withBody('gus', { markMessageDeleted: true, hardDeletePost: true, deleteAll: false }))
        .status,
    ).toBe(200)
    expect(
      (await admin.call(deleteUser, { params: { userId: 'guy' }, query: { deleteAll: true } }))
        .status,
    ).toBe(200)
    for (const userId of ['gus', 'guy'])
      expect((await admin.call(getUser, { params: { userId } })).body.users).toMatchObject([
        { isDeleted: true },
      ])
  })

  it('clears the flags on the user', async () => {
    const { network, admin, alice } = await given()
    await network.signIn('jill')
    await alice.call(flagUser, { params: { userId: 'jill' } })
    await admin.call(deleteUser, { params: { userId: 'jill' } })
    expect((await alice.call(getUser, { params: { userId: 'jill' } })).body.users).toMatchObject([
      { flagCount: 0, hashFlag: null },
    ])
    expect((await alice.call(queryUsers, { query: { filter: 'flagged' } })).body.users).toEqual([])
  })

  it('ends the feed of the user and access to its posts alike, and keeps posts elsewhere', async () => {
    const { network, admin, alice } = await given()
    const lola = await network.signIn('lola')
    const { communityId } = await communityOf(alice, { userIds: ['lola'] })
    const [onFeed, byOthers, elsewhere] = [
      await postOnFeedOf(lola, 'lola'),
      await postOnFeedOf(alice, 'lola'),
      await postIn(lola, communityId),
    ]
    await admin.call(deleteUser, { params: { userId: 'lola' } })
    await network.settled()
    for (const who of [alice, admin]) {
      expectError(await who.call(queryPosts, { query: { targetId: 'lola' } }), 404, 400400)
      for (const { postId } of [onFeed, byOthers])
        expectError(await who.call(getPost, { params: { postId } }), 404, 400400)
      expect((await who.call(getPost, { params: { postId: elsewhere.postId } })).status).toBe(200)
    }
  })

  itInOneProcess('is allowed only to administrators', async () => {
    const { network, admin, alice } = await given()
    expectError(await network.raw('/api/v4/users/alice', { method: 'DELETE' }), 401, 400100)
    for (const userId of ['alice', 'bob'])
      expectError(await alice.call(deleteUser, { params: { userId } }), 403, 400301)
    expectError(await admin.call(deleteUser, { params: { userId: admin.userId } }), 403, 400301)
  })

  itInOneProcess('refuses unknown users, bad input and deleted users', async () => {
    const { network, admin } = await given()
    for (const userId of ['nobody', long(900)])
      expectError(await admin.call(deleteUser, { params: { userId } }), 404, 400400)
    expectError(await admin.call(deleteUser, { params: { userId: long(901) } }), 400, 400000)
    expectError(
      await admin.call(deleteUser, { params: { userId: 'bob' }, query: { deleteAll: 'perhaps' } }),
      400,
      400000,
    )
    await network.signIn('ida')
    await admin.call(deleteUser, { params: { userId: 'ida' } })
    expectError(await admin.call(deleteUser, { params: { userId: 'ida' } }), 400, 400000)
  })

  it('releases the profile handle', async () => {
    const { network, admin } = await given()
    expect((await signIn(network, 'jo', { profileHandle: 'jojo' })).status).toBe(200)
    expectError(await signIn(network, 'joanna', { profileHandle: 'JoJo' }), 403, 400315)
    expect(await admin.call(deleteUser, { params: { userId: 'jo' } })).toMatchObject({
      status: 200,
    })
    // A follow-up releases it.
    await eventually(() => signIn(network, 'joanna', { profileHandle: 'JoJo' })).toMatchObject({
      status: 200,
      body: { users: [{ profileHandle: 'JoJo' }] },
    })
  })

  it('ends memberships and requests, and removes the user from all counts', async () => {
    const { network, admin, alice } = await given()
    const lee = await network.signIn('lee')
    const [own, joined, asked] = [
      await communityOf(lee),
      await communityOf(alice),
      await communityOf(alice, { requiresJoinApproval: true }),
    ]
    for (const { communityId } of [joined, asked]) await join(lee, communityId)
    await admin.call(deleteUser, { params: { userId: 'lee' } })
    await network.settled()
    const communityNow = async ({ communityId }: Community) =>
      only((await alice.call(getCommunity, { params: { communityId } })).body.communities)
    expect(await communityNow(joined)).toMatchObject({ membersCount: 1, moderatorMemberCount: 1 })
    expect(await communityNow(own)).toMatchObject({ membersCount: 0, moderatorMemberCount: 0 })
    const members = async ({ communityId }: Community) =>
      (await alice.call(queryCommunityUsers, { params: { communityId } })).body.communityUsers.map(
        ({ userId }) => userId,
      )
    expect(await members(joined)).toEqual(['alice'])
    expect(
      (await alice.call(countJoinRequests, { params: { communityId: asked.communityId } })).body,
    ).toEqual({ count: 0 })
  })

  it('ends a membership that is created concurrently', async () => {
    const { network, admin, alice } = await given()
    const { communityId } = await communityOf(alice)
    const max = await network.signIn('max')
    await Promise.all([
      max.call(joinCommunity, { params: { communityId } }),
      admin.call(deleteUser, { params: { userId: 'max' } }),
      max.call(joinCommunity, { params: { communityId } }),
    ])
    await network.settled()
    expect(
      (await alice.call(getCommunity, { params: { communityId } })).body.communities,
    ).toMatchObject([{ membersCount: 1 }])
  })

  it('is shown with the content of the user', async () => {
    const { network, admin, alice } = await given()
    const kim = await network.signIn('kim', { displayName: 'Kim' })
    const { communityId } = await communityOf(alice)
    await join(kim, communityId)
    const { postId } = await postIn(kim, communityId)
    await admin.call(deleteUser, { params: { userId: 'kim' } })
    await network.settled()
    const { body } = await alice.call(getPost, { params: { postId } })
    expect(body.users).toContainEqual(
      expect.objectContaining({ userId: 'kim', isDeleted: true, displayName: 'Deleted user' }),
    )
  })
})
