import { getUser, listUsers, updateUser } from '@causerie/contracts/community'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { startLoneCommunity } from '../../test/lone-community.ts'

let community: Awaited<ReturnType<typeof startLoneCommunity>>
beforeAll(async () => {
  community = await startLoneCommunity(inject('postgres'))
})
afterAll(() => community.close())

describe('users', () => {
  test('are found by either id, in the requested order, within their network', async () => {
    const { networkId, reply, refusal } = await community.network()
    const { users } = await reply(listUsers, {
      query: { userIds: ['carol', 'nobody', 'alice', 'carol'] },
    })
    expect(users.map((user) => user.userId)).toEqual(['carol', 'alice'])
    const internal = { params: { userId: users[0]?._id }, query: { type: 'internal' } }
    expect((await reply(getUser, internal)).users).toMatchObject([{ userId: 'carol' }])
    expect(await refusal(getUser, { params: { userId: users[0]?._id } })).toBe('user-not-found')
    const other = await community.network()
    expect(other.networkId).not.toBe(networkId)
    expect(await other.refusal(getUser, internal)).toBe('user-not-found')
  })

  test('can be updated', async () => {
    const { reply } = await community.network()
    const body = {
      displayName: 'Al',
      description: 'hikes',
      metadata: { b: 1, a: 2 },
      avatarCustomUrl: 'https://example.org/a.png',
    }
    expect((await reply(updateUser, { body })).users).toMatchObject([
      { userId: 'alice', ...body, permissions: [] },
    ])
  })
})

test('the commands above load no rows beyond those they declare', () => {
  expect(community.host.statistics()).toMatchObject({ extraTrips: 0, commands: expect.any(Number) })
})
