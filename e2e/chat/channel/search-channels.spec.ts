import { deleteChannel, searchChannels } from '@causerie/contracts/chat'
import { expectError, type Person } from '@causerie/testkit'
import { expect, it } from 'vitest'
import { describeNetwork, itInOneProcess } from '../../describe-network.ts'
import { long } from '../../long-input.ts'
import { peopleAndAdmin } from '../../people.ts'
import { sharedNetwork } from '../../shared-network.ts'
import { step } from '../../step.ts'
import { channelOf, of } from './steps.ts'

const given = sharedNetwork(async (network) => {
  const everybody = await peopleAndAdmin(network)
  const { alice, bob } = everybody
  const whole = await channelOf(alice, { channelId: 'whole', displayName: 'Gärten' })
  await channelOf(alice, { channelId: 'part', displayName: 'Unsere Gärten', type: 'live' })
  await channelOf(alice, { channelId: 'closed', displayName: 'Gärten der Stadt', type: 'private' })
  await channelOf(alice, { channelId: 'other', displayName: 'Balkone' })
  const gone = await channelOf(bob, { channelId: 'gone', displayName: 'Gärten' })
  await step(bob, deleteChannel, of(gone))
  await network.settled()
  return { ...everybody, whole }
})
const find = (by: Person, query: object) =>
  step(by, searchChannels, { query: { query: 'garten', ...query } })
const idsOf = async (by: Person, query: object = {}) =>
  (await find(by, query)).channels.map(({ channelId }) => channelId).sort()

describeNetwork('GET /api/v2/search/channels', () => {
  it('finds by a part of the name what the lists of channels show', async () => {
    const { alice, dan, admin } = await given()
    expect(await idsOf(dan)).toEqual(['part', 'whole'])
    expect(await idsOf(alice)).toEqual(['closed', 'part', 'whole'])
    expect(await idsOf(admin)).toEqual(['closed', 'part', 'whole'])
    expect(await idsOf(alice, { types: ['live', 'private'] })).toEqual(['closed', 'part'])
    expect(await idsOf(alice, { query: 'balkonien' })).toEqual([])
  })

  it('says how well each name matches, and how many there are', async () => {
    const { dan } = await given()
    const { channels, searchResult, total } = await find(dan, {})
    expect(total).toEqual({ count: 2, isExact: true })
    expect(searchResult.map(({ channelId }) => channelId)).toEqual(
      channels.map(({ channelId }) => channelId),
    )
    const scores = new Map(searchResult.map(({ channelId, score }) => [channelId, score]))
    expect(scores.get('whole')).toBe(1)
    expect(scores.get('part')).toBeLessThan(0.5)
  })

  it('pages', async () => {
    const { alice } = await given()
    const first = await find(alice, { options: { limit: 2 } })
    expect(first.total).toEqual({ count: 2, isExact: false })
    const second = await find(alice, { options: { token: first.paging.next } })
    expect(second.total).toBeUndefined()
    const ids = [first, second].flatMap(({ channels }) => channels.map((one) => one.channelId))
    expect(ids.sort()).toEqual(['closed', 'part', 'whole'])
  })

  itInOneProcess('refuses bad input', async () => {
    const { alice } = await given()
    for (const query of [
      { query: '' },
      { query: long(101) },
      { query: 'x', types: ['x' as never] },
    ])
      expectError(await alice.call(searchChannels, { query }), 400, 400000)
  })
})
