import { createCommunity, joinCommunity, openSession } from '@causerie/contracts/community'
import { createPost, queryPosts } from '@causerie/contracts/content'
import { expectError } from '@causerie/testkit'
import { expect, it } from 'vitest'
import { communityOf } from '../community/community/steps.ts'
import { describeNetwork } from '../describe-network.ts'
import { long } from '../long-input.ts'
import { people } from '../people.ts'
import { sharedNetwork } from '../shared-network.ts'
import { only } from '../step.ts'

const given = sharedNetwork(people)
const key = (value: string) => ({ 'idempotency-key': value })

describeNetwork('Idempotency-Key', () => {
  it('gives a repeated command the same answer', async () => {
    const { alice } = await given()
    const request = { body: { displayName: 'Potters' }, headers: key('one') }
    const first = await alice.call(createCommunity, request)
    expect(first.headers.get('idempotent-replayed')).toBeNull()
    const again = await alice.call(createCommunity, request)
    expect(again.headers.get('idempotent-replayed')).toBe('true')
    expect(again.body).toEqual(first.body)
  })

  it('answers a repeat with the current state', async () => {
    const { alice, bob } = await given()
    const { communityId } = await communityOf(alice)
    const request = { params: { communityId }, headers: key('join') }
    await bob.call(joinCommunity, request)
    expectError(await bob.call(joinCommunity, { params: { communityId } }), 409, 400900)
    const { status, body } = await bob.call(joinCommunity, request)
    expect({ status, requests: body.joinRequests.length }).toEqual({ status: 200, requests: 1 })
  })

  it('gives ten concurrent repeats one effect, even if the command generates an id', async () => {
    const { carol } = await given()
    const post = { targetType: 'user', targetId: 'carol', data: { text: 'once' } }
    const answers = await Promise.all(
      Array.from({ length: 10 }, () =>
        carol.call(createPost, { body: post, headers: key('post') }),
      ),
    )
    const ids = new Set(answers.map(({ body }) => only(body.posts).postId))
    expect(ids.size).toBe(1)
    expect(
      answers.filter(({ headers }) => headers.get('idempotent-replayed') === 'true'),
    ).toHaveLength(9)
    expect(
      (await carol.call(queryPosts, { query: { targetId: 'carol' } })).body.posts,
    ).toHaveLength(1)
  })

  it('repeats a refusal, even if the command would succeed now', async () => {
    const { network, alice, dan } = await given()
    const body = { targetType: 'user', targetId: 'erin', data: { text: 'welcome' } }
    const refused = expectError(
      await dan.call(createPost, { body, headers: key('early') }),
      404,
      400400,
    )
    await network.signIn('erin')
    await network.settled()
    const again = await dan.call(createPost, { body, headers: key('early') })
    expect(expectError(again, 404, 400400)).toEqual(refused)
    expect(again.headers.get('idempotent-replayed')).toBe('true')
    expect((await alice.call(queryPosts, { query: { targetId: 'erin' } })).body.posts).toEqual([])
  })

  it('refuses a different request under the same key, and separates users', async () => {
    const { alice, bob } = await given()
    const send = (who: typeof alice, displayName: string) =>
      who.call(createCommunity, { body: { displayName }, headers: key('mine') })
    expect((await send(alice, 'Bakers')).status).toBe(200)
    expectError(await send(alice, 'Butchers'), 422, 500000)
    expect(only((await send(bob, 'Butchers')).body.communities)).toMatchObject({
      displayName: 'Butchers',
      userId: 'bob',
    })
  })

  it('has up to 255 visible characters', async () => {
    const { alice } = await given()
    const send = (value: string) =>
      alice.call(createCommunity, { body: { displayName: 'Long' }, headers: key(value) })
    expect((await send(long(255, 'k'))).status).toBe(200)
    for (const value of [long(256, 'k'), '', 'two words'])
      expect(expectError(await send(value), 400, 400000).data?.detail).toEqual([
        expect.stringMatching(/^idempotency-key: /),
      ])
  })

  it('has no effect at sign-in, whose answer is never stored', async () => {
    const { network } = await given()
    const open = () =>
      network.raw(openSession.path, {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          'x-api-key': network.apiKey,
          ...key('sign-in'),
        },
        body: JSON.stringify({ userId: 'fay', deviceId: 'phone' }),
      })
    const tokens = new Set<unknown>()
    for (let i = 0; i < 2; i += 1) {
      const { status, headers, body } = await open()
      expect({ status, repeated: headers.get('idempotent-replayed') }).toEqual({
        status: 200,
        repeated: null,
      })
      tokens.add((body as { accessToken: string }).accessToken)
    }
    expect(tokens.size).toBe(2)
  })
})
