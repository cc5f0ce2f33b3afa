import { getChatSetting } from '@causerie/contracts/chat'
import { joinCommunity, listUsers, queryCommunities } from '@causerie/contracts/community'
import { queryPosts } from '@causerie/contracts/content'
import { expectError } from '@causerie/testkit'
import { expect, it } from 'vitest'
import { peopleWithTaggedPosts, postIn } from '../content/post/steps.ts'
import { describeNetwork } from '../describe-network.ts'
import { trayOf } from '../notifications/tray/steps.ts'
import { sharedNetwork } from '../shared-network.ts'
import { only } from '../step.ts'

// What published clients of the API cannot do without in answers.

const given = sharedNetwork(peopleWithTaggedPosts)
const json = { 'content-type': 'application/json' }

describeNetwork('clients need', () => {
  it('a sign-in after which chat is set up', async () => {
    const { network } = await given()
    const frank = await network.signIn('frank')
    expect((await frank.call(getChatSetting)).body.messagePreview).toEqual({
      enabled: false,
      isIncludeDeleted: false,
    })
    const [, claims = ''] = frank.token.split('.')
    const { user, iat, exp } = JSON.parse(Buffer.from(claims, 'base64url').toString())
    expect(user.publicUserId).toBe('frank')
    expect(exp - iat).toBe(30 * 24 * 3600)
    expect(Math.abs(iat - Date.now() / 1000)).toBeLessThan(60)
  })

  it('errors that say so, with the fields that are wrong', async () => {
    const { network, alice } = await given()
    const wrong = { displayName: 5, tags: 'x', isPublic: 'yes' }
    const answer = await alice.raw('/api/v3/communities', {
      method: 'POST',
      headers: json,
      body: JSON.stringify(wrong),
    })
    expect(answer.body).toEqual({
      status: 'error',
      code: 400000,
      message: expect.any(String),
      data: {
        detail: ['displayName', 'isPublic', 'tags'].map((field) =>
          expect.stringMatching(`^${field}: .`),
        ),
      },
    })
    expect(answer.headers.get('content-type')).toMatch(/^application\/json/)
    expect((await network.raw('/api/v3/sessions')).body).toMatchObject({
      status: 'error',
      code: 400100,
      message: expect.any(String),
    })
  })

  it('paths that begin with the network, and internal ids', async () => {
    const { network, alice, communityId, posts } = await given()
    const { body } = await alice.call(queryPosts, {
      query: { targetType: 'community', targetId: communityId },
    })
    const creator = only(body.users)
    expect(creator._id).toMatch(/^[\da-f]{24}$/)
    expect(creator.path).toBe(`${network.networkId}/user/${creator._id}`)
    expect(only(body.communities).path).toBe(
      `${network.networkId}/social/community/${only(body.communities)._id}`,
    )
    for (const { path } of body.posts) expect(path.startsWith(`${network.networkId}/`)).toBe(true)
    expect(body.posts.map(({ _id }) => _id).toSorted()).toEqual(
      expect.arrayContaining(posts.map(({ _id }) => _id)),
    )
  })

  it('actors of a tray among its users, and times that sort as text', async () => {
    const { network, alice, bob, communityId } = await given()
    await bob.call(joinCommunity, { params: { communityId } })
    await postIn(alice, communityId, { mentions: ['bob'] })
    await postIn(alice, communityId)
    await network.settled()
    const answer = await bob.raw('/api/v1/notification-tray')
    const times = [...answer.text.matchAll(/"(\w+At|daySegment)":"([^"]*)"/g)].map(
      ([, , time]) => time,
    )
    expect(times.length).toBeGreaterThan(5)
    for (const time of times) expect(time).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/)
    const items = await trayOf(bob)
    const ids = (await bob.call(listUsers, { query: { userIds: ['alice'] } })).body.users.map(
      ({ userId, _id }) => [userId, _id],
    )
    for (const { actors } of items)
      expect(actors.map(({ publicId, _id }) => [publicId, _id])).toEqual(ids)
    expect(items.map(({ lastOccurredAt }) => lastOccurredAt)).toEqual(
      items
        .map(({ lastOccurredAt }) => lastOccurredAt)
        .toSorted()
        .toReversed(),
    )
  })

  it('nothing of what services tell the gateway', async () => {
    const { alice, communityId } = await given()
    await postIn(alice, communityId)
    for (const answer of [
      await alice.call(getChatSetting),
      await alice.raw('/api/v4/posts', {
        method: 'POST',
        headers: json,
        body: '{"data":{"text":"x"}}',
      }),
    ]) {
      expect(answer.status).toBe(200)
      const internal = [...answer.headers.keys()].filter(
        (name) => name.startsWith('causerie-') && name !== 'causerie-stale',
      )
      expect(internal).toEqual([])
    }
  })

  it('paging in every list, without a next page at the end', async () => {
    const { bob } = await given()
    const { paging } = (await bob.call(queryCommunities, { query: { options: { limit: 100 } } }))
      .body
    expect(paging).toEqual({})
    expect((await bob.raw('/api/v3/communities?options[limit]=100')).text).not.toContain(
      '"next":null',
    )
  })

  it('nothing but 400100 for dead tokens, and never that for anything else', async () => {
    const { bob, communityId } = await given()
    const missing = await bob.raw('/api/v3/communities/nothing')
    expect(expectError(missing, 404, 400400).code).not.toBe(400100)
    const { dan } = await given()
    const body = JSON.stringify({
      targetType: 'community',
      targetId: communityId,
      data: { text: 'x' },
    })
    expectError(
      await dan.raw('/api/v4/posts', { method: 'POST', headers: json, body }),
      403,
      400301,
    )
  })
})
