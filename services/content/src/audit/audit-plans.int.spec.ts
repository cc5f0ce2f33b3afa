import { auditEntries, auditPage } from '@causerie/audit'
import { newId, type Reader } from '@causerie/kernel'
import { connect } from '@causerie/kernel/engine'
import { communities, communityUsers } from '@causerie/replicas'
import {
  hikers,
  hikersCreated,
  memberJoined,
  postDeletedBy,
  usersCreated,
} from '@causerie/testkit/facts'
import { given } from '@causerie/testkit/given'
import { insertRows } from '@causerie/testkit/kernel/insert-rows'
import { type ServiceDatabase, serviceDatabase } from '@causerie/testkit/kernel/service-database'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { type Plan, planOf } from '../../test/plan-of.ts'
import { contentService } from '../service.ts'

const limit = 10
const entries = 5_000
/** Their moderator sees what was done in all of them. */
const communityIds = [hikers, ...Array.from({ length: 50 }, (_, n) => `c-${n}`)]

const everything = { viewerId: 'root', isEverything: true, communityIds: null }
const inNetwork = { viewerId: 'root', isEverything: false, communityIds: null }
const inCommunities = { viewerId: 'bob', isEverything: false, communityIds }
const cases = [
  ['of an administrator', everything, {}, limit + 1],
  ['of a moderator of the network', inNetwork, {}, 5 * limit],
  ['of a user', everything, { userId: 'user-7' }, limit + 1],
  ['of an actor', everything, { actorId: 'moderator-3' }, limit + 1],
  ['of an actor and a kind', everything, { actorId: 'moderator-3', kind: 'deleted' }, 5 * limit],
  ['of a kind that is rare', everything, { kind: 'approved' }, limit + 1],
  [
    'of a time',
    everything,
    { since: '2026-01-02T00:00:00.000Z', until: '2026-01-03T00:00:00.000Z' },
    limit + 1,
  ],
  ['of one community', inCommunities, { targetId: hikers }, limit + 1],
  // The first of each community, then a page of each that has one of the latest.
  ['of fifty communities', inCommunities, {}, communityIds.length + (limit + 1) ** 2],
] as const

let database: ServiceDatabase
const plans = new Map<string, Plan>()
beforeAll(async () => {
  database = await serviceDatabase(inject('postgres'), contentService)
  const networkId = newId()
  const story = [
    ...usersCreated('alice', 'bob'),
    ...hikersCreated(),
    memberJoined('bob'),
    { ...postDeletedBy('alice'), by: 'alice' },
  ]
  const { row } = given(contentService, story)
  const of = <Row>(found: Row | undefined): Row => found ?? expect.fail()
  const entry = of(row(auditEntries.get(`event-${story.length}`)))
  const [community, member] = [
    of(row(communities.get(hikers))),
    of(row(communityUsers.get(hikers, 'bob'))),
  ]
  await insertRows(database.address, networkId, [
    ...communityIds.flatMap((communityId) => [
      communities.put({ ...community, communityId }),
      communityUsers.put({ ...member, communityId }),
    ]),
    ...Array.from({ length: entries }, (_, n) =>
      auditEntries.put({
        ...entry,
        entryId: newId(),
        createdAt: new Date(Date.parse('2026-01-01T00:00:00.000Z') + n * 60_000).toISOString(),
        kind: n % 500 === 0 ? 'approved' : 'deleted',
        actorId: `moderator-${n % 20}`,
        userId: `user-${n % 300}`,
        targetId: of(communityIds[n % communityIds.length]),
      }),
    ),
  ])
  await database.rows('analyze')
  const connection = await connect(database.address, 'plans', 'requests')
  for (const [name, scope, filter] of cases) {
    const read = (reader: Reader) =>
      auditPage(reader, { sortBy: 'lastCreated', limit }, { scope, filter })
    plans.set(name, await planOf(connection, networkId, read))
  }
  await connection.close()
})
afterAll(() => database?.drop())

test.each(cases)(
  'a page %s is read from an index, however many entries there are',
  (...[name, , , atMost]) => {
    const { shape, examined } = plans.get(name) ?? expect.fail()
    expect(shape.filter((node) => /Seq Scan|Bitmap/.test(node))).toEqual([])
    expect(shape.filter((node) => /audit_entries_by_/.test(node)).length).toBeGreaterThan(0)
    expect(examined).toBeGreaterThan(0)
    expect(examined).toBeLessThanOrEqual(atMost)
  },
)
