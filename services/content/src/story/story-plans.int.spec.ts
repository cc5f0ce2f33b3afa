import { newId, type Reader } from '@causerie/kernel'
import { connect } from '@causerie/kernel/engine'
import type { Page } from '@causerie/protocol'
import { communities, communityUsers } from '@causerie/replicas'
import {
  hikers,
  hikersCreated,
  memberJoined,
  storyCreatedBy,
  usersCreated,
} from '@causerie/testkit/facts'
import { given } from '@causerie/testkit/given'
import { insertRows } from '@causerie/testkit/kernel/insert-rows'
import { type ServiceDatabase, serviceDatabase } from '@causerie/testkit/kernel/service-database'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { clone } from '../../test/many-posts.ts'
import { type Plan, planOf } from '../../test/plan-of.ts'
import { contentService } from '../service.ts'
import { stories } from './story.ts'
import { readStories, storiesExpired, storiesShown } from './story-lists.ts'
import { numberOfStories } from './story-queries.ts'
import { storyTargets } from './story-target.ts'
import { storyRings, storyTargetsByIds } from './story-target-lists.ts'

const limit = 10
const [now, sizes] = [new Date('2026-06-01T00:00:00.000Z'), { small: 10, large: 100_000 }]
/** The viewer is a member of all communities. */
const communityIds = [hikers, ...Array.from({ length: 300 }, (_, n) => `c-${n}`)]

const ofHikers = { targetType: 'community', targetId: hikers, viewerId: 'bob', isModerating: false }
const page = (sortBy: 'lastCreated' | 'firstCreated'): Page<'lastCreated' | 'firstCreated'> => ({
  sortBy,
  limit,
})
const rings = (seenState: string) => (reader: Reader) =>
  storyRings(
    reader,
    { sortBy: 'lastStoryExpiresAt', limit },
    { viewerId: 'bob', at: now.toISOString(), seenState },
  )
const reads: Record<string, { read: (reader: Reader) => Promise<unknown>; most: number }> = {
  'what is shown': {
    read: (reader) =>
      readStories(reader, page('lastCreated'), { ...storiesShown(now), ...ofHikers }),
    most: 5 * limit,
  },
  'the oldest that are shown': {
    read: (reader) =>
      readStories(reader, page('firstCreated'), { ...storiesShown(now), ...ofHikers }),
    most: 5 * limit,
  },
  'images that are shown': {
    read: (reader) =>
      readStories(reader, page('lastCreated'), {
        ...storiesShown(now),
        ...ofHikers,
        dataType: 'image',
      }),
    most: 5 * limit,
  },
  'what has expired, for a moderator': {
    read: (reader) =>
      readStories(reader, page('lastCreated'), {
        ...storiesExpired(now),
        ...ofHikers,
        isModerating: true,
      }),
    most: 5 * limit,
  },
  'what has expired, for others': {
    read: (reader) =>
      readStories(reader, page('lastCreated'), { ...storiesExpired(now), ...ofHikers }),
    most: 5 * limit,
  },
  'several targets': {
    read: (reader) => storyTargetsByIds(reader, communityIds.slice(0, 10), 'bob'),
    most: 10,
  },
  'the rings': { read: rings('all'), most: communityIds.length + (limit + 1) },
  'the rings that are not seen': { read: rings('unseen'), most: communityIds.length + 5 * limit },
  // Not bounded by a page: the stories that are shown.
  'the number of stories': {
    read: (reader) => numberOfStories(reader, ofHikers, now.toISOString()),
    most: 1_440,
  },
}

let database: ServiceDatabase
const plans = new Map<string, { small?: Plan; large?: Plan }>()
beforeAll(async () => {
  database = await serviceDatabase(inject('postgres'), contentService)
  const networkId = newId()
  const { row } = given(contentService, [
    ...usersCreated('alice', 'bob'),
    ...hikersCreated(),
    memberJoined('bob'),
    storyCreatedBy('alice'),
  ])
  const [community, member] = [row(communities.get(hikers)), row(communityUsers.get(hikers, 'bob'))]
  const [story, target] = [
    row(stories.get('d'.repeat(24))),
    row(storyTargets.get('community', hikers)),
  ]
  if (!community || !member || !story || !target) expect.fail()
  await insertRows(database.address, networkId, [
    ...communityIds.flatMap((communityId) => [
      communities.put({ ...community, communityId }),
      communityUsers.put({ ...member, communityId }),
      storyTargets.put({ ...target, targetId: communityId }),
    ]),
    stories.put({ ...story, isDeleted: true }),
  ])
  const connection = await connect(database.address, 'plans', 'requests')
  let written = 0
  for (const size of ['small', 'large'] as const) {
    await addStories(written, sizes[size])
    written = sizes[size]
    for (const [name, { read }] of Object.entries(reads))
      plans.set(name, { ...plans.get(name), [size]: await planOf(connection, networkId, read) })
  }
  await connection.close()
})
afterAll(() => database?.drop())

/** One story a minute, each shown for a day; the nth is n minutes old. */
const addStories = async (from: number, to: number): Promise<void> => {
  const textOf = (time: string) => `to_char(${time}, 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`
  const created = `timestamptz '${now.toISOString()}' - n * interval '1 minute'`
  const overridden = {
    story_id: `lpad(to_hex(n), 24, '0')`,
    created_at: textOf(created),
    expires_at: textOf(`${created} + interval '1 day'`),
    is_deleted: 'false',
  }
  const rows = `generate_series(${from + 1}, ${to}) n`
  await clone(database, 'stories', { template: `story_id = '${'d'.repeat(24)}'`, overridden, rows })
  await database.rows('analyze')
}

test.each(Object.keys(reads))(
  'the list of %s reads the same indexes, and a bounded number of rows, however many stories there are',
  (name) => {
    const { small, large } = plans.get(name) ?? {}
    expect(large?.shape).toEqual(small?.shape)
    expect(large?.shape.filter((node) => /Seq Scan/.test(node))).toEqual([])
    expect(large?.examined).toBeGreaterThan(0)
    expect(large?.examined).toBeLessThanOrEqual(reads[name]?.most ?? 0)
  },
)
