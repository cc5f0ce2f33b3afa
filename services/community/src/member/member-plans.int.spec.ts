import { queryCommunityUsers } from '@causerie/contracts/community'
import { newId } from '@causerie/kernel'
import { communities, communityUsers, users } from '@causerie/replicas'
import {
  demoNetworkCreated,
  hikers,
  hikersCreated,
  memberJoined,
  usersCreated,
} from '@causerie/testkit/facts'
import { as, given } from '@causerie/testkit/given'
import { examinedBy, planNodesOf, recordingReader } from '@causerie/testkit/kernel/asked-statements'
import { insertRows } from '@causerie/testkit/kernel/insert-rows'
import { viewDatabase } from '@causerie/testkit/kernel/service-database'
import { startLoneService } from '@causerie/testkit/lone-service'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { communityService } from '../service.ts'
import { pageOfMembers } from './member-lists.ts'

const networkId = newId()
const alice = { ...as('alice'), networkId }
const people = 9_000
/** Those who are members of a community, by the order of their names. */
const memberships: Record<string, (place: number) => boolean> = {
  'every third': (place) => place % 3 === 1,
  last: (place) => place >= people - 3_000,
  few: (place) => place % 500 === 1,
}
const userId = (place: number) => `user-${String((place * 7) % people).padStart(5, '0')}`
const nameOf = (place: number) => `Person ${String(place).padStart(5, '0')}`

let service: Awaited<ReturnType<typeof startLoneService>>
let view: Awaited<ReturnType<typeof viewDatabase>>
beforeAll(async () => {
  service = await startLoneService(communityService, inject('postgres'))
  const { row } = given(communityService, [
    demoNetworkCreated(),
    ...usersCreated('alice'),
    ...hikersCreated(),
    memberJoined('alice'),
  ])
  const [user, community] = [row(users.get('alice')), row(communities.get(hikers))]
  const member = row(communityUsers.get(hikers, 'alice'))
  if (!user || !community || !member) expect.fail()
  const places = Array.from({ length: people }, (_, place) => place)
  await insertRows(service.address, networkId, [
    users.put({ ...user, displayName: 'Zoe' }),
    ...places.map((place) =>
      users.put({
        ...user,
        userId: userId(place),
        _id: `of-${place}`,
        displayName: nameOf(place),
      }),
    ),
    ...Object.entries(memberships).flatMap(([communityId, isMember]) => {
      const joined = places.filter(isMember)
      return [
        communities.put({ ...community, communityId, membersCount: joined.length }),
        ...joined.map((place) =>
          communityUsers.put({ ...member, communityId, userId: userId(place), roles: ['member'] }),
        ),
      ]
    }),
  ])
  view = await viewDatabase(service.address)
})
afterAll(async () => {
  await view?.close()
  await service?.close()
})

const page = async (communityId: string, options: object) => {
  const { communityUsers: shown, paging } = await service.reply(
    queryCommunityUsers,
    { params: { communityId }, query: { sortBy: 'displayName', options } },
    alice,
  )
  return { ids: shown.map((one) => one.userId), paging }
}

test.each(Object.keys(memberships))(
  'members by name are the same on pages forwards and backwards, where members are %s',
  async (communityId) => {
    const expected = Array.from({ length: people }, (_, place) => place)
      .filter(memberships[communityId] ?? (() => expect.fail()))
      .map(userId)
    const first = await page(communityId, { limit: 7 })
    const second = await page(communityId, { token: first.paging.next })
    const back = await page(communityId, { token: second.paging.previous })
    expect([...first.ids, ...second.ids]).toEqual(expected.slice(0, 14))
    expect(back.ids).toEqual(first.ids)
    const seen: string[] = []
    let token: string | undefined
    do {
      const next = await page(communityId, token ? { token } : { limit: 100 })
      seen.push(...next.ids)
      token = next.paging.next
    } while (token)
    expect(seen).toEqual(expected)
  },
)

test('a page of members by name examines a bounded number of rows where members are many', async () => {
  const { recording, asked } = recordingReader(service.host.reader(networkId))
  const filter = {
    communityId: 'every third',
    memberships: ['member' as const],
    searchText: '',
    isDeleted: null,
    roles: null,
    excludingRoles: null,
  }
  await pageOfMembers(recording, { sortBy: 'displayName', limit: 20 }, filter)
  const nodes = await Promise.all(asked.map((one) => planNodesOf(view, networkId, one)))
  expect(asked.map(({ statement }) => statement.name)).toEqual([
    'community_users_among_users_display_name_asc',
  ])
  expect(Math.max(...nodes.flat().map(examinedBy))).toBeLessThan(200)
})
