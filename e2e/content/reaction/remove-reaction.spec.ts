import { queryReactions, removeReaction } from '@causerie/contracts/content'
import { expectError } from '@causerie/testkit'
import { expect, it } from 'vitest'
import { describeNetwork, itInOneProcess } from '../../describe-network.ts'
import { sharedNetwork } from '../../shared-network.ts'
import { newRecord, peopleWithCommunity, postSeenBy, react } from './steps.ts'

const given = sharedNetwork(peopleWithCommunity)

describeNetwork('DELETE /api/v2/reactions', () => {
  it('removes a reaction, in the body that clients send or in the query', async () => {
    const everybody = await given()
    const { bob } = everybody
    const record = await newRecord(everybody)
    for (const part of ['body', 'query']) {
      const removedId = await react(bob, record)
      const input = {
        [part]: { ...record, reactionName: 'like', referenceVersion: part === 'body' ? null : 5 },
      }
      expect((await bob.call(removeReaction, input)).body).toEqual({ removedId })
      expect(await postSeenBy(bob, record)).toMatchObject({
        reactions: {},
        reactionsCount: 0,
        myReactions: [],
      })
    }
  })

  it('removes only that reaction, and nothing if there is none', async () => {
    const everybody = await given()
    const { bob, carol } = everybody
    const record = await newRecord(everybody)
    for (const person of [bob, carol])
      for (const name of ['like', 'love']) await react(person, record, name)
    const unlike = { query: { ...record, reactionName: 'like' } }
    expect((await bob.call(removeReaction, unlike)).status).toBe(200)
    expect((await bob.call(removeReaction, unlike)).body).toEqual({ removedId: null })
    expect(await postSeenBy(bob, record)).toMatchObject({
      reactions: { like: 1, love: 2 },
      reactionsCount: 3,
      myReactions: ['love'],
    })
  })

  it('answers a repeat under an idempotency key as before', async () => {
    const everybody = await given()
    const { bob } = everybody
    const record = await newRecord(everybody)
    const removedId = await react(bob, record)
    const request = {
      query: { ...record, reactionName: 'like' },
      headers: { 'idempotency-key': 'remove' },
    }
    for (let n = 0; n < 2; n += 1)
      expect((await bob.call(removeReaction, request)).body).toEqual({ removedId })
  })

  it('takes effect in lists', async () => {
    const everybody = await given()
    const { alice, bob } = everybody
    const record = await newRecord(everybody)
    await react(bob, record)
    await bob.call(removeReaction, { query: { ...record, reactionName: 'like' } })
    await everybody.network.settled()
    expect((await alice.call(queryReactions, { query: record })).body).toMatchObject({
      reactions: [{ reactors: [] }],
      users: [],
    })
  })

  itInOneProcess('refuses unknown records and bad names', async () => {
    const { network, bob } = await given()
    expectError(await network.raw('/api/v2/reactions', { method: 'DELETE' }), 401, 400100)
    const remove = (query: object) =>
      bob.call(removeReaction, { query: { referenceType: 'post', reactionName: 'like', ...query } })
    expectError(await remove({ referenceId: 'nothing' }), 404, 400400)
    expectError(await remove({ referenceId: 'nothing', referenceType: 'story' }), 404, 400400)
    for (const bad of [
      {},
      { referenceId: 'x', reactionName: '' },
      { referenceId: 'x', referenceType: 'user' },
    ])
      expectError(await remove(bad), 400, 400000)
  })
})
