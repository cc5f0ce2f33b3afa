import { queryReactions } from '@causerie/contracts/content'
import { expectError } from '@causerie/testkit'
import { expect, it } from 'vitest'
import { communityOf } from '../../community/community/steps.ts'
import { describeNetwork, itInOneProcess } from '../../describe-network.ts'
import { sharedNetwork } from '../../shared-network.ts'
import { only } from '../../step.ts'
import { walk } from '../../walk.ts'
import { newRecord, peopleWithCommunity, react } from './steps.ts'

const given = sharedNetwork(peopleWithCommunity)

describeNetwork('GET /api/v3/reactions', () => {
  it('lists the reactions on a post, the newest first', async () => {
    const everybody = await given()
    const { alice, bob, carol } = everybody
    const record = await newRecord(everybody)
    const like = await react(bob, record)
    const love = await react(carol, record, 'love')
    const { body } = await alice.call(queryReactions, { query: { ...record, referenceVersion: 5 } })
    const { reactors, ...of } = only(body.reactions)
    expect(of).toEqual(record)
    expect(
      reactors.map(({ reactionId, reactionName, userId }) => [reactionId, reactionName, userId]),
    ).toEqual([
      [love, 'love', 'carol'],
      [like, 'like', 'bob'],
    ])
    expect(reactors.map(({ userInternalId }) => userInternalId)).toEqual(
      body.users.map((user) => user._id),
    )
    expect(reactors.every(({ createdAt, updatedAt }) => createdAt === updatedAt)).toBe(true)
    const likes = (await alice.call(queryReactions, { query: { ...record, reactionName: 'like' } }))
      .body
    expect([only(only(likes.reactions).reactors).reactionId, only(likes.users).userId]).toEqual([
      like,
      'bob',
    ])
  })

  it('comes in pages, in which each reaction is met once while others come and go', async () => {
    const everybody = await given()
    const { alice, bob, carol } = everybody
    const record = await newRecord(everybody)
    for (let n = 0; n < 7; n += 1) await react(bob, record, `name-${n}`)
    const page = async (options: object) => {
      const { reactions, paging } = (
        await alice.call(queryReactions, { query: { ...record, options } })
      ).body
      return { ids: only(reactions).reactors.map(({ reactionName }) => reactionName), paging }
    }
    const { pages, ids } = await walk(page, {
      meanwhile: (n) => react(carol, record, `meanwhile-${n}`),
    })
    expect(ids).toEqual([6, 5, 4, 3, 2, 1, 0].map((n) => `name-${n}`))
    const back = await page({ token: pages[1]?.paging.previous })
    expect(back.ids).toEqual(pages[0]?.ids)
  })

  it('answers one record without reactors where there is no reaction', async () => {
    const everybody = await given()
    const record = await newRecord(everybody)
    const { body } = await everybody.alice.call(queryReactions, { query: record })
    expect(body).toEqual({
      reactions: [{ ...record, reactors: [] }],
      users: [],
      files: [],
      paging: {},
    })
  })

  itInOneProcess('is for those who may read the post', async () => {
    const { network, alice, bob, admin } = await given()
    expectError(
      await network.raw('/api/v3/reactions?referenceType=post&referenceId=x'),
      401,
      400100,
    )
    const { communityId } = await communityOf(alice, { isPublic: false })
    const record = await newRecord({ alice, communityId })
    expectError(await bob.call(queryReactions, { query: record }), 403, 400301)
    expect((await admin.call(queryReactions, { query: record })).status).toBe(200)
  })

  itInOneProcess.each([
    ['referenceId', undefined],
    ['referenceType', undefined],
    ['referenceType', 'user'],
    ['reactionName', ''],
    ['options', { limit: 0 }],
    ['options', { limit: 101 }],
    ['options', { token: 'garbage' }],
  ])('refuses a bad %s: %j', async (field, value) => {
    const { alice } = await given()
    const query = { referenceId: 'post', referenceType: 'post', ...{ [field]: value } }
    const { data } = expectError(await alice.call(queryReactions, { query }), 400, 400000)
    expect(data?.detail).toEqual([expect.stringMatching(`^${field}`)])
  })

  itInOneProcess('refuses unknown records', async () => {
    const { alice } = await given()
    const ask = (referenceType: string) =>
      alice.call(queryReactions, { query: { referenceId: 'nothing', referenceType } })
    for (const referenceType of ['post', 'story'])
      expectError(await ask(referenceType), 404, 400400)
  })
})
