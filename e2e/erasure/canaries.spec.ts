import {
  deleteUser,
  liftCommunityHold,
  liftUserHold,
  queryHolds,
  queryUsers,
} from '@causerie/contracts/community'
import { operationOf } from '@causerie/contracts/every-contract'
import { type Person, withBackup } from '@causerie/testkit'
import { eventually } from '@causerie/testkit/eventually'
import { redisText } from '@causerie/testkit/infrastructure/redis-text'
import { operationIds } from '@causerie/testkit/requests/examples'
import { beforeAll, expect, inject, it } from 'vitest'
import { describeNetwork } from '../describe-network.ts'
import { type Cast, castOf } from '../permissions/cast.ts'
import { step } from '../step.ts'
import { receivingWebhook } from '../webhooks/steps.ts'
import { newCanaries } from './canaries.ts'
import { canaryFieldsOf, isNotKept } from './canary-fields.ts'
import { type Found, foundInBackup, foundInFiles, foundInRows } from './find.ts'
import { serveNamedFiles } from './named-file.ts'
import { type Planted, plant } from './plant.ts'

const planting = operationIds.filter(
  (id) => operationOf(id).method !== 'GET' && canaryFieldsOf(id).length > 0,
)
const canaries = newCanaries()
/** Holds were planted as well, and nobody is erased whom one keeps. */
const liftHolds = async (admin: Person): Promise<void> => {
  const { holds } = await step(admin, queryHolds, { query: { options: { limit: 100 } } })
  for (const { recordType, recordId } of holds)
    if (recordType === 'user') await step(admin, liftUserHold, { params: { userId: recordId } })
    else await step(admin, liftCommunityHold, { params: { communityId: recordId } })
}

/** Everybody but administrators, who cannot be deleted. */
const eraseEverybody = async ({ network }: Cast): Promise<void> => {
  const admin = await network.admin('eraser')
  await liftHolds(admin)
  const { body } = await admin.call(queryUsers, {
    query: { isDeleted: false, options: { limit: 100 } },
  })
  expect(body.paging.next).toBeUndefined()
  for (const { userId, roles } of body.users)
    if (!roles.includes('global-admin'))
      await step(admin, deleteUser, { params: { userId }, query: { erase: true } })
  await network.settled()
}

describeNetwork('what people wrote who were erased', () => {
  const planted: Planted[] = []
  const before: Found[] = []

  beforeAll(async () => {
    const network = inject('network')
    if (!network) return
    const cast = await castOf()
    // It is told of everything, and keeps what it sends for a while.
    await receivingWebhook(await cast.admin())
    const { filesUrl, close } = await serveNamedFiles(canaries)
    for (const id of planting) planted.push(await plant(id, { cast, canaries, filesUrl }))
    close()
    await cast.network.settled()
    before.push(...(await foundInRows(network.databaseUrl, canaries)))
    await eraseEverybody(cast)
  })

  it('was written by every operation that takes texts', () => {
    expect(planted.filter(({ refused }) => refused !== undefined)).toEqual([])
  })

  it('was recorded, where it is not read away', () => {
    const recorded = new Set(before.flatMap(({ fields }) => fields))
    expect(canaries.fields.filter((field) => !recorded.has(field) && !isNotKept(field))).toEqual([])
  })

  it('was kept in copies of other services, and for webhooks', () => {
    expect(before.map(({ where }) => where)).toEqual(
      expect.arrayContaining(['webhooks rows.messages', 'chat rows.users', 'streaming rows.files']),
    )
  })

  it('is in no row, event, outcome or search index', async () => {
    const databaseUrl = inject('network')?.databaseUrl ?? ''
    // Journals are masked by passes of their own, the last of which begins a minute later.
    await eventually(() => foundInRows(databaseUrl, canaries), { timeout: 100_000 }).toEqual([])
  })

  it('is in no file', async () => {
    const kept = inject('network')?.kept
    if (!kept) return
    expect(await foundInFiles(kept, canaries)).toEqual([])
  })

  it('is in no backup that is made from then on', async () => {
    const network = inject('network')
    if (!network) return
    expect(await withBackup(network, (folder) => foundInBackup(folder, canaries))).toEqual([])
  })

  it('is not in Redis', async () => {
    const url = inject('redisUrl')
    if (url !== undefined) expect(canaries.in(await redisText(url))).toEqual([])
  })
})
