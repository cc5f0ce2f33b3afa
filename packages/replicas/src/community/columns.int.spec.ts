import {
  categoryCreated,
  userCreated,
  userDeleted,
  userGloballyBanned,
} from '@causerie/contracts/community'
import { type AnyService, decision, newId, sql } from '@causerie/kernel'
import type { Fact } from '@causerie/protocol'
import { hikersCreated } from '@causerie/testkit/facts'
import { startLoneService } from '@causerie/testkit/lone-service'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { replicaOf } from '../replica-of.ts'
import { categoryReplica } from './category/category.ts'
import { communityReplica } from './community/community-replica.ts'
import { userReplica } from './user/user.ts'

const { events, tables, folds } = replicaOf('community', [
  categoryReplica,
  userReplica,
  communityReplica,
])
const recorder: AnyService = {
  name: 'community',
  events,
  tables,
  folds,
  replicas: {},
  operations: [],
  followUps: [],
}

const networkId = newId()
const facts: Fact[] = [
  ...['alice', 'bob', 'carol'].map((userId) =>
    userCreated({ userId, internalId: `id-of-${userId}` }),
  ),
  userCreated({ userId: 'dan', internalId: 'id-of-dan', isBrand: true, avatarFileId: 'face' }),
  userGloballyBanned({ userId: 'alice' }),
  userDeleted({ userId: 'bob', hardDeletePost: true }),
  userDeleted({ userId: 'carol', deleteAll: true }),
  ...hikersCreated({ avatarFileId: 'boots' }),
  categoryCreated({ categoryId: 'sport', name: 'Sport', metadata: {}, avatarFileId: 'ball' }),
]

let lone: Awaited<ReturnType<typeof startLoneService>>
beforeAll(async () => {
  lone = await startLoneService(recorder, inject('postgres'))
  const all = decision({
    orderBy: facts.map(({ orderedBy }) => orderedBy),
    load: {},
    decide: () => facts,
  })
  await lone.host.decide({ networkId, actor: 'nobody', cause: 'test' }, all)
})
afterAll(() => lone?.close())

const rowsOf = (name: string, columns: string, from: string) =>
  lone.host
    .reader(networkId)
    .rows(
      sql<object>(name, `select ${columns} from ${from} where network_id = $networkId order by 1`),
    )

test('what queries ask of a user is in columns', async () => {
  const marks = 'are_posts_erased, are_comments_erased, are_messages_deleted, is_content_erased'
  const rows = await rowsOf(
    'user_columns',
    `user_id, avatar_file_id, is_brand, is_global_ban, ${marks}`,
    'users',
  )
  const others = {
    avatar_file_id: null,
    is_brand: false,
    is_global_ban: false,
    are_posts_erased: false,
    are_comments_erased: false,
    are_messages_deleted: false,
    is_content_erased: false,
  }
  expect(rows).toEqual([
    { ...others, user_id: 'alice', is_global_ban: true },
    { ...others, user_id: 'bob', are_posts_erased: true },
    {
      ...others,
      user_id: 'carol',
      are_posts_erased: true,
      are_comments_erased: true,
      are_messages_deleted: true,
      is_content_erased: true,
    },
    { ...others, user_id: 'dan', is_brand: true, avatar_file_id: 'face' },
  ])
})

test('avatars of communities and categories are in columns', async () => {
  expect(await rowsOf('community_avatars', 'avatar_file_id', 'communities')).toEqual([
    { avatar_file_id: 'boots' },
  ])
  expect(await rowsOf('category_avatars', 'avatar_file_id', 'categories')).toEqual([
    { avatar_file_id: 'ball' },
  ])
})
