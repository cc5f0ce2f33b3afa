import { getUser, joinCommunity, listUsers, openSession } from '@causerie/contracts/community'
import { createPost, queryPosts } from '@causerie/contracts/content'
import { getTray } from '@causerie/contracts/notifications'
import { expectError } from '@causerie/testkit'
import { expect, it } from 'vitest'
import { communityOf } from '../community/community/steps.ts'
import { peopleWithTaggedPosts, postIn, postOnFeedOf } from '../content/post/steps.ts'
import { describeNetwork } from '../describe-network.ts'
import { long } from '../long-input.ts'
import { sharedNetwork } from '../shared-network.ts'
import { only } from '../step.ts'

// What published clients of the API really send.

const given = sharedNetwork(peopleWithTaggedPosts)
const json = { 'content-type': 'application/json' }

describeNetwork('clients', () => {
  it.each([
    ['a form type', { 'content-type': 'application/x-www-form-urlencoded' }],
    ['no type', {}],
    ['a JSON type', json],
  ])('send bodies without bytes with %s', async (_, headers) => {
    const { alice, bob } = await given()
    const { communityId } = await communityOf(alice)
    const joined = await bob.raw(`/api/v4/communities/${communityId}/join`, {
      method: 'POST',
      headers,
    })
    expect(joined.status, joined.text).toBe(200)
    expect(only(joinCommunity.reply.parse(joined.body).joinRequests).status).toBe('approved')
    const left = await bob.raw(`/api/v3/communities/${communityId}/leave`, {
      method: 'DELETE',
      headers,
    })
    expect(left.status, left.text).toBe(200)
  })

  it('put a slash at the end of some paths', async () => {
    const { alice, bob, communityId } = await given()
    const body = JSON.stringify({ displayName: 'Slashers' })
    expect(
      (await alice.raw('/api/v3/communities/', { method: 'POST', headers: json, body })).status,
    ).toBe(200)
    expect(
      (await bob.raw('/api/v3/users/', { method: 'PUT', headers: json, body: '{}' })).status,
    ).toBe(200)
    expect((await bob.raw(`/api/v3/communities/${communityId}/`)).status).toBe(200)
    expect((await bob.raw('/api/v1/notification-tray/?options[limit]=5')).status).toBe(200)
  })

  it.each([
    ['tags[]=a&tags[]=c'],
    ['tags%5B%5D=a&tags%5B%5D=c'],
    ['tags[0]=a&tags[1]=c'],
    ['tags=a&tags=c'],
    ['tags[]=a&tags[]=c&isDeleted=false&matchingOnlyParentPost=true&hasFlag=false'],
  ])('write lists in queries as %s', async (tags) => {
    const { bob, communityId, posts } = await given()
    const answer = await bob.raw(
      `/api/v4/posts?targetType=community&targetId=${communityId}&sortBy=firstCreated&${tags}`,
    )
    expect(queryPosts.reply.parse(answer.body).posts.map(({ postId }) => postId)).toEqual(
      [posts[0], posts[2], posts[3]].map((post) => post?.postId),
    )
  })

  it.each(['tags=c', 'tags[]=c', 'tags%5B0%5D=c'])('write a list of one as %s', async (tags) => {
    const { bob, communityId, posts } = await given()
    const answer = await bob.raw(
      `/api/v4/posts?targetType=community&targetId=${communityId}&${tags}`,
    )
    expect(queryPosts.reply.parse(answer.body).posts).toEqual([posts[2]])
  })

  it.each([
    'options[limit]=2',
    'options%5Blimit%5D=2',
    'options[limit]=2&options[type]=pagination&options[unknown]=x&unknown=y',
  ])('write options as %s', async (options) => {
    const { bob, communityId } = await given()
    const answer = await bob.raw(
      `/api/v4/posts?targetType=community&targetId=${communityId}&${options}`,
    )
    expect(queryPosts.reply.parse(answer.body).posts).toHaveLength(2)
  })

  it('ask for later pages with the token alone, beside their filters', async () => {
    const { bob, communityId } = await given()
    const filters = `targetType=community&targetId=${communityId}&sortBy=firstCreated`
    const first = queryPosts.reply.parse(
      (await bob.raw(`/api/v4/posts?${filters}&options[limit]=3`)).body,
    )
    const token = encodeURIComponent(first.paging.next ?? '')
    for (const more of ['', '&options[type]=pagination']) {
      const second = queryPosts.reply.parse(
        (await bob.raw(`/api/v4/posts?${filters}&options[token]=${token}${more}`)).body,
      )
      expect(second.posts).toHaveLength(1)
      expect('next' in second.paging).toBe(false)
    }
  })

  it('decode tokens as base64 of a JSON object with a limit', async () => {
    const { bob, communityId } = await given()
    const { paging } = (
      await bob.call(queryPosts, {
        query: { targetType: 'community', targetId: communityId, options: { limit: 3 } },
      })
    ).body
    expect(JSON.parse(Buffer.from(paging.next ?? '', 'base64').toString())).toMatchObject({
      limit: 3,
    })
  })

  it('encode the ids of lists twice', async () => {
    const { network, alice } = await given()
    await network.signIn('ann lee@x.io')
    await network.signIn('100%25 ü/?&')
    const ids = ['ann lee@x.io', '100%25 ü/?&'].map(
      (id) => `userIds[]=${encodeURIComponent(encodeURIComponent(id))}`,
    )
    const answer = await alice.raw(`/api/v3/users/list?${ids.join('&')}`)
    expect(listUsers.reply.parse(answer.body).users.map(({ userId }) => userId)).toEqual([
      'ann lee@x.io',
      '100%25 ü/?&',
    ])
    const once = await alice.raw('/api/v3/users/list?userIds[]=ann%20lee%40x.io')
    expect(listUsers.reply.parse(once.body).users).toMatchObject([{ userId: 'ann lee@x.io' }])
  })

  it('encode the ids of lists once', async () => {
    const { network, alice } = await given()
    const userId = '5%25 off'
    await network.signIn(userId)
    const answer = await alice.raw(`/api/v3/users/list?userIds[]=${encodeURIComponent(userId)}`)
    expect(listUsers.reply.parse(answer.body).users).toMatchObject([{ userId }])
  })

  it('write a filter that does not apply as null', async () => {
    const { bob, communityId } = await given()
    for (const isDeleted of ['', '&isDeleted=null', '&isDeleted=']) {
      const answer = await bob.raw(
        `/api/v4/posts?targetType=community&targetId=${communityId}${isDeleted}`,
      )
      expect(queryPosts.reply.parse(answer.body).posts).toHaveLength(4)
    }
  })

  it('write limit and token of the tray within options and outside', async () => {
    const { network, alice } = await given()
    const gil = await network.signIn('gil')
    for (const displayName of ['one', 'two', 'three'])
      await postIn(alice, (await communityOf(alice, { displayName, userIds: ['gil'] })).communityId)
    await network.settled()
    const page = async (query: string) =>
      getTray.reply.parse((await gil.raw(`/api/v1/notification-tray?${query}`)).body)
    const first = await page('limit=2')
    expect(first).toEqual(await page('options[limit]=2'))
    expect(first.notificationTrayItems).toHaveLength(2)
    const token = encodeURIComponent(first.paging.next ?? '')
    const second = await page(`token=${token}`)
    expect(second.notificationTrayItems).toHaveLength(1)
    expect(second).toEqual(await page(`options[token]=${token}`))
  })

  it('put reserved characters into the ids of paths, and nine hundred of them', async () => {
    const { network, alice } = await given()
    for (const userId of ['ann lee@x.io', 'a/b?c#d&e=f+g', '100%', 'ü😀', '%2F', "o'neil;"]) {
      await network.signIn(userId)
      expect((await alice.call(getUser, { params: { userId } })).body.users).toMatchObject([
        { userId },
      ])
    }
    const ofPost = long(150, '😀')
    await postOnFeedOf(alice, 'alice', { postId: ofPost })
    expect((await alice.raw(`/api/v3/posts/${encodeURIComponent(ofPost)}`)).status).toBe(200)
    for (const character of ['x', '/', '😀'])
      expectError(
        await alice.call(getUser, { params: { userId: long(900, character) } }),
        404,
        400400,
      )
  })

  it('ask for a hundred people with long ids at once', async () => {
    const { network, alice } = await given()
    const ids = Array.from({ length: 100 }, (_, n) => `${n}`.padEnd(50, '/'))
    await network.signIn(ids[99] ?? '')
    const answer = await alice.raw(
      `/api/v3/users/list?${ids.map((id) => `userIds[]=${encodeURIComponent(encodeURIComponent(id))}`).join('&')}`,
    )
    expect(listUsers.reply.parse(answer.body).users).toMatchObject([{ userId: ids[99] }])
  })

  it('repeat values of the path in bodies, and send what nobody knows', async () => {
    const { alice, communityId } = await given()
    const body = {
      targetType: 'community',
      targetId: communityId,
      data: { text: 'hello', unknown: 1 },
      syncState: 'syncing',
      communityId,
      constructor: 'x',
    }
    const { posts } = (await alice.call(createPost, { body })).body
    expect(only(posts).data).toEqual({ text: 'hello' })
    expect(only(posts)).not.toHaveProperty('syncState')
  })

  it('are browsers, which ask first', async () => {
    const { network } = await given()
    const wanted = [
      'authorization',
      'content-type',
      'x-api-key',
      'set-access-token-cookie',
      'idempotency-key',
      'preserve-edited-at',
    ]
    const headers = {
      origin: 'https://app.test',
      'access-control-request-headers': wanted.join(','),
    }
    for (const method of ['GET', 'POST', 'PUT', 'DELETE']) {
      const answer = await network.raw('/api/v5/sessions', {
        method: 'OPTIONS',
        headers: { ...headers, 'access-control-request-method': method },
      })
      expect([200, 204]).toContain(answer.status)
      const list = (name: string) => (answer.headers.get(name) ?? '').toLowerCase().split(/, ?/)
      expect(list('access-control-allow-headers')).toEqual(expect.arrayContaining(wanted))
      expect(list('access-control-allow-methods')).toContain(method.toLowerCase())
      expect(['*', headers.origin]).toContain(answer.headers.get('access-control-allow-origin'))
    }
    const refused = await network.raw('/api/v3/sessions', {
      headers: { origin: 'https://app.test' },
    })
    expect(['*', 'https://app.test']).toContain(refused.headers.get('access-control-allow-origin'))
  })

  it('sign in with headers and fields that mean nothing there', async () => {
    const { network } = await given()
    const headers = {
      'x-api-key': network.apiKey,
      'set-access-token-cookie': 'true',
      'idempotency-key': 'one',
    }
    const body = JSON.stringify({
      userId: 'erin',
      deviceId: 'web',
      createNewUserWhenNotFound: true,
      deviceInfo: null,
    })
    const answer = await network.raw('/api/v5/sessions', {
      method: 'POST',
      headers: { ...json, ...headers },
      body,
    })
    expect(openSession.reply.parse(answer.body).users).toMatchObject([{ userId: 'erin' }])
  })

  it('cannot put words into the mouth of the gateway', async () => {
    const { alice, bob } = await given()
    const { userId } = bob
    for (const name of [
      'causerie-identity',
      'causerie_identity',
      'x-user-id',
      'x_user_id',
      'causerie-position',
      'causerie-refused',
    ]) {
      const { body } = await alice.call(createPost, {
        body: { data: { text: name } },
        headers: { [name]: userId },
      })
      expect(body.posts).toMatchObject([{ postedUserId: 'alice', targetId: 'alice' }])
    }
  })
})
