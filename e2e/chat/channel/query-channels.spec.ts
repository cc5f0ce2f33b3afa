import { deleteChannel, queryChannels } from '@causerie/contracts/chat'
import { expectError, type Person } from '@causerie/testkit'
import { expect, it } from 'vitest'
import { communityOf } from '../../community/community/steps.ts'
import { describeNetwork, itInOneProcess } from '../../describe-network.ts'
import { peopleAndAdmin } from '../../people.ts'
import { sharedNetwork } from '../../shared-network.ts'
import { step } from '../../step.ts'
import { channelOf, of } from './steps.ts'

const given = sharedNetwork(async (network) => {
  const everybody = await peopleAndAdmin(network)
  const { alice, bob } = everybody
  const one = await channelOf(alice, {
    channelId: 'one',
    displayName: 'Anchor',
    tags: ['sea', 'calm'],
    userIds: ['bob'],
  })
  const two = await channelOf(alice, {
    channelId: 'two',
    displayName: 'Buoy',
    type: 'live',
    tags: ['sea'],
  })
  const three = await channelOf(alice, {
    channelId: 'three',
    displayName: 'Cabin',
    type: 'private',
  })
  const four = await channelOf(bob, { channelId: 'four', displayName: 'Deck' })
  await step(bob, deleteChannel, of(four))
  const { communityId } = await communityOf(alice, { displayName: 'Sailors' })
  await network.settled()
  return { ...everybody, one, two, three, communityId }
})
const idsOf = async (by: Person, query: object) =>
  (await step(by, queryChannels, { query: { isDeleted: false, ...query } })).channels.map(
    ({ channelId }) => channelId,
  )

describeNetwork('GET /api/v3/channels', () => {
  it('lists public channels and those of the viewer, and all but conversations for administrators', async () => {
    const { alice, dan, admin, communityId } = await given()
    const byName = { sortBy: 'displayName' }
    expect(await idsOf(alice, byName)).toEqual(['one', 'two', 'three', communityId])
    expect(await idsOf(dan, byName)).toEqual(['one', 'two'])
    expect(await idsOf(admin, byName)).toEqual(['one', 'two', 'three', communityId])
    expect(await idsOf(dan, { isDeleted: true })).toEqual(['four'])
  })

  it('filters by membership, type, tags and name', async () => {
    const { alice, bob, admin } = await given()
    const byAge = { sortBy: 'firstCreated' }
    expect(await idsOf(bob, { ...byAge, filter: 'member' })).toEqual(['one'])
    expect(await idsOf(bob, { ...byAge, filter: 'notMember' })).toEqual(['two'])
    expect(await idsOf(admin, { ...byAge, userId: 'bob' })).toEqual(['one'])
    expect(await idsOf(alice, { ...byAge, types: ['live', 'private'] })).toEqual(['two', 'three'])
    expect(await idsOf(alice, { ...byAge, tags: ['sea'] })).toEqual(['one', 'two'])
    expect(await idsOf(alice, { ...byAge, tags: ['sea'], excludeTags: ['calm'] })).toEqual(['two'])
    expect(await idsOf(alice, { ...byAge, keyword: 'bUo' })).toEqual(['two'])
    expect(await idsOf(alice, { filter: 'flagged' })).toEqual([])
  })

  it('pages in every order', async () => {
    const { alice } = await given()
    for (const sortBy of ['lastActivity', 'lastCreated', 'firstCreated', 'displayName'])
      for (const filter of ['all', 'member']) {
        const whole = await idsOf(alice, { sortBy, filter })
        const walked: string[] = []
        for (let token: string | undefined, isFirst = true; isFirst || token; isFirst = false) {
          const options = token ? { token } : { limit: 1 }
          const page = await step(alice, queryChannels, {
            query: { isDeleted: false, sortBy, filter, options },
          })
          walked.push(...page.channels.map(({ channelId }) => channelId))
          token = page.paging.next
        }
        expect(walked).toEqual(whole)
        expect(whole.length).toBe(4)
      }
  })

  itInOneProcess('refuses the channels of others, and bad input', async () => {
    const { alice } = await given()
    expectError(await alice.call(queryChannels, { query: { userId: 'bob' } }), 403, 400301)
    for (const query of [
      { sortBy: 'x' },
      { types: ['x'] },
      { filter: 'x' },
      { options: { limit: 101 } },
      { options: { token: 'x' } },
    ])
      expectError(await alice.call(queryChannels, { query }), 400, 400000)
  })
})
