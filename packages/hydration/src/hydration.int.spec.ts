import {
  categoryCreated,
  categoryDeleted,
  roleUpdated,
  userUpdated,
} from '@causerie/contracts/community'
import { type AnyService, decision, newId, type Reader } from '@causerie/kernel'
import { type Fact, Json } from '@causerie/protocol'
import {
  categoryReplica,
  communityReplica,
  feedCountReplica,
  fileReplica,
  networkReplica,
  replicaOf,
  roleReplica,
  userReplica,
} from '@causerie/replicas'
import {
  demoNetworkCreated,
  hikersCreated,
  imageUploadedBy,
  internalIdOf,
  memberJoined,
  postCreatedBy,
  usersCreated,
} from '@causerie/testkit/facts'
import { startLoneService } from '@causerie/testkit/lone-service'
import { tries } from '@causerie/testkit/tries'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { hydrate, hydrateAmong } from './hydrate.ts'
import { hydrationRows } from './hydration-rows.ts'
import type { Hydration } from './hydration-view.ts'
import type { RecordIds } from './record-ids.ts'
import type { HydrationRows } from './record-kinds.ts'

const community = replicaOf('community', [
  networkReplica,
  roleReplica,
  categoryReplica,
  userReplica,
  communityReplica,
])
const counts = replicaOf('content', [feedCountReplica, fileReplica])

/** Records the facts of both owners and folds the tables of hydration. */
const recorder: AnyService = {
  name: 'content',
  events: { ...community.events, ...counts.events },
  tables: [...community.tables, ...counts.tables],
  folds: [...community.folds, ...counts.folds],
  replicas: {},
  operations: [],
  followUps: [],
}

const hills = 'c1'.repeat(12)
/** Avatars of alice, of one of her communities and of its category; that of dan does not exist. */
const category = (categoryId: string) =>
  categoryCreated({ categoryId, name: categoryId, metadata: {}, avatarFileId: 'ball' })
const avatars = [
  ...['face', 'boots', 'ball'].map((fileId) => imageUploadedBy('alice', fileId)),
  userUpdated({ userId: 'alice', avatarFileId: 'face' }),
  userUpdated({ userId: 'dan', avatarFileId: 'gone' }),
]
const hikers = 'c0'.repeat(12)
const facts: Fact[] = [
  demoNetworkCreated(),
  roleUpdated({ roleId: 'member', displayName: 'Member', permissions: ['EDIT_COMMUNITY'] }),
  ...usersCreated('alice', 'bob', 'carol', 'dan'),
  ...['sport', 'gone'].map(category),
  categoryDeleted({ categoryId: 'gone' }),
  ...avatars,
  ...hikersCreated({ categoryIds: ['sport', 'gone'], avatarFileId: 'boots' }),
  ...hikersCreated({ communityId: hills, by: 'carol', categoryIds: ['sport'] }),
  memberJoined('bob'),
  postCreatedBy('bob', { targetType: 'community', targetId: hikers, feedType: 'reviewing' }),
  postCreatedBy('bob', { targetType: 'community', targetId: hikers }),
  postCreatedBy('bob'),
]

let lone: Awaited<ReturnType<typeof startLoneService>>
let reader: Reader
const networkId = newId()
const by = { networkId, actor: 'nobody', cause: 'test' }
beforeAll(async () => {
  lone = await startLoneService(recorder, inject('postgres'))
  reader = lone.host.reader(networkId)
  const all = decision({
    orderBy: facts.map(({ orderedBy }) => orderedBy),
    load: {},
    decide: () => facts,
  })
  const outcome = await lone.host.decide(by, all)
  if ('refused' in outcome) throw new Error(`refused: ${outcome.refused.refused}`)
})
afterAll(() => lone?.close())

/** The rows that a batch loads for these ids. */
const rowsOfBatch = async (userId: string, ids: RecordIds): Promise<HydrationRows> => {
  const given: HydrationRows[] = []
  const load = hydrationRows({ userId }, ids)
  const keep = (rows: HydrationRows) => {
    given.push(rows)
    return []
  }
  await lone.host.decide(by, decision({ orderBy: [], load, decide: keep }))
  if (!given[0]) throw new Error('nothing was loaded')
  return given[0]
}

/** The serialized answer. */
const bytesOf = (
  { internalIdOf: idOf, roles, ...collections }: Hydration,
  userIds: readonly string[],
) => ({
  ...Object.fromEntries(
    Object.entries(collections).map(([name, list]) => [
      name,
      list.map((one) => (one instanceof Json ? one.text : one)),
    ]),
  ),
  roles: roles().map(({ text }) => text),
  internalIds: userIds.map(idOf),
})
const people = ['alice', 'bob', 'carol']
const some = <T>(...all: T[]) => fc.array(fc.constantFrom(...all), { maxLength: 3 })
const membership = { alice: hikers, bob: hikers, carol: hills }

const noLookUp: Reader['lookUp'] = () => {
  throw new Error('nothing is looked up')
}

test('is the same from the rows of a batch as from the statement', async () => {
  const asked = fc.record({
    userIds: some(...people),
    communityIds: some(hikers, hills),
    memberships: some(
      ...Object.entries(membership).map(([userId, communityId]) => ({ userId, communityId })),
    ),
    feedUserIds: some(...people),
  })
  await fc.assert(
    fc.asyncProperty(fc.constantFrom(...people), asked, async (userId, ids) => {
      const rows = await rowsOfBatch(userId, ids)
      const fromRows = await hydrate({ ...reader, lookUp: noLookUp }, { userId }, { ...ids, rows })
      expect(bytesOf(fromRows, ids.userIds)).toEqual(
        bytesOf(await hydrate(reader, { userId }, ids), ids.userIds),
      )
    }),
    { numRuns: tries(60) },
  )
})

test('shows each record once, requested ones before those that they name', async () => {
  const ids = {
    userIds: ['bob', 'bob'],
    communityIds: [hikers],
    memberships: [{ communityId: hikers, userId: 'alice' }],
    feedUserIds: ['bob'],
  }
  const {
    users,
    communities,
    communityUsers,
    categories,
    feeds,
    files,
    roles,
    internalIdOf: idOf,
  } = await hydrate(reader, { userId: 'bob' }, ids)
  const parsed = (list: readonly Json<unknown>[]) =>
    list.map(({ text }) => JSON.parse(text) as unknown)
  expect(parsed(users)).toMatchObject([{ userId: 'bob' }, { userId: 'alice' }])
  expect(parsed(communities)).toMatchObject([
    { communityId: hikers, categoryIds: ['sport'], postsCount: 1, membersCount: 2, isJoined: true },
  ])
  expect(parsed(communityUsers)).toMatchObject([
    { userId: 'alice', userInternalId: internalIdOf('alice') },
  ])
  expect(parsed(categories)).toMatchObject([{ categoryId: 'sport' }])
  expect(parsed(files)).toMatchObject([{ fileId: 'boots' }, { fileId: 'face' }, { fileId: 'ball' }])
  expect(parsed(feeds)).toMatchObject([
    { targetId: hikers, feedType: 'reviewing', postCount: 1 },
    { targetId: hikers, feedType: 'published', postCount: 1 },
    { targetId: hikers, feedType: 'declined', postCount: 0 },
    { targetId: 'bob', feedType: 'published', postCount: 1 },
  ])
  expect(parsed(roles())).toMatchObject([
    { roleId: 'community-moderator' },
    { roleId: 'member', permissions: ['EDIT_COMMUNITY'] },
  ])
  expect([idOf('alice'), idOf('nobody')]).toEqual([internalIdOf('alice'), ''])
})

test.each([['nobody'], ['dan']])(
  'looks up records that the rows lack, as those of %s',
  async (userId) => {
    const ids = { userIds: ['bob', userId], memberships: [{ communityId: hills, userId: 'bob' }] }
    const rows = await rowsOfBatch('alice', ids)
    const hydrated = await hydrate(reader, { userId: 'alice' }, { ...ids, rows })
    expect(bytesOf(hydrated, people)).toEqual(
      bytesOf(await hydrate(reader, { userId: 'alice' }, ids), people),
    )
    await expect(
      hydrate({ ...reader, lookUp: noLookUp }, { userId: 'alice' }, { ...ids, rows }),
    ).rejects.toThrow('nothing is looked up')
  },
)

test('is the same from records that were read before it was known which of them are shown', async () => {
  const viewer = { userId: 'bob' }
  const read = { userIds: ['bob', 'alice', 'carol'], communityIds: [hikers], fileIds: ['face'] }
  const present = await hydrateAmong(reader, viewer, read)
  for (const shown of [
    { userIds: ['alice'] },
    { userIds: ['carol', 'bob'], communityIds: [hikers] },
    { userIds: ['alice', 'dan'] },
    { feedUserIds: ['bob'] },
    { communityIds: [hills], memberships: [{ communityId: hikers, userId: 'alice' }] },
  ])
    expect(bytesOf(await present(shown), [])).toEqual(
      bytesOf(await hydrate(reader, viewer, shown), []),
    )
})

test('what was read before is not read again', async () => {
  const lookUps: Reader['lookUp'][] = [reader.lookUp]
  const lookUp: Reader['lookUp'] = (...parameters) => (lookUps.pop() ?? noLookUp)(...parameters)
  const read = { userIds: ['bob', 'alice'], fileIds: ['boots'] }
  const present = await hydrateAmong({ ...reader, lookUp }, { userId: 'bob' }, read)
  const { users, files } = await present({ userIds: ['alice'] })
  expect([users.length, files.length]).toEqual([1, 1])
})

test('reads requested kinds with one statement, and sends none if nothing is requested', async () => {
  const read: string[] = []
  const lookUp: Reader['lookUp'] = (lookup, keys) => {
    read.push(lookup.name)
    return reader.lookUp(lookup, keys)
  }
  const ask = (ids: RecordIds) => hydrate({ ...reader, lookUp }, { userId: 'bob' }, ids)
  await ask({ userIds: ['alice'] })
  await ask({ userIds: ['alice'], memberships: [{ communityId: hikers, userId: 'alice' }] })
  await ask({ communityIds: [hikers] })
  await ask({ feedUserIds: ['bob'] })
  await ask({})
  expect(read).toEqual([
    'hydration_of_user_file_role_network',
    'hydration_of_member_user_file_role_network',
    'hydration_of_community_member_user_category_feed_counts_file_role_network',
    'hydration_of_user_feed_counts_file_role_network',
  ])
})
