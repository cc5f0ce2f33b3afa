import {
  clearUserFlags,
  deleteUser,
  flagUser,
  isUserFlaggedByMe,
  unflagUser,
} from '@causerie/contracts/community'
import { newId, type RowRef } from '@causerie/kernel'
import { userFlagging, users } from '@causerie/replicas'
import { demoNetworkCreated, usersCreated } from '@causerie/testkit/facts'
import { given } from '@causerie/testkit/given'
import { recordingReader } from '@causerie/testkit/kernel/asked-statements'
import { insertRows } from '@causerie/testkit/kernel/insert-rows'
import { viewDatabase } from '@causerie/testkit/kernel/service-database'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { startLoneCommunity } from '../../test/lone-community.ts'
import { communityService } from '../service.ts'

let community: Awaited<ReturnType<typeof startLoneCommunity>>
beforeAll(async () => {
  community = await startLoneCommunity(inject('postgres'))
})
afterAll(() => community?.close())

const params = { userId: 'bob' }
const network = async () => {
  const made = await community.network()
  const reader = community.host.reader(made.networkId)
  const flagsOf = async (userId: string) =>
    (await userFlagging.newestFlags(reader, [userId])).get(userId)
  const flag = (by: string, body = {}) => made.reply(flagUser, { params, body }, made.as(by))
  return { ...made, admin: made.as('ADMIN_root', 'admin'), flagsOf, flag }
}

describe('flags on users', () => {
  test('are listed with reason and details, the newest first, until they are withdrawn or cleared', async () => {
    const { as, admin, reply, flag, flagsOf } = await network()
    await flag('alice', { reason: 'Spam or scams', detail: 'sells watches' })
    await flag('carol')
    const createdAt = expect.stringMatching(/Z$/)
    const ofAlice = {
      userId: 'alice',
      reason: 'Spam or scams',
      details: 'sells watches',
      createdAt,
    }
    expect(await flagsOf('bob')).toEqual([
      { userId: 'carol', reason: '', details: '', createdAt },
      ofAlice,
    ])
    await reply(unflagUser, { params }, as('carol'))
    expect(await flagsOf('bob')).toEqual([ofAlice])
    await reply(clearUserFlags, { params }, admin)
    expect(await flagsOf('bob')).toEqual([])
    expect(await reply(isUserFlaggedByMe, { params })).toEqual({ isFlagByMe: false })
    await flag('alice')
    expect(await flagsOf('bob')).toMatchObject([{ userId: 'alice', reason: '' }])
    expect(await reply(isUserFlaggedByMe, { params })).toEqual({ isFlagByMe: true })
  })

  test('are counted once each if they are set at the same time', async () => {
    const { flag, flagsOf } = await network()
    const flaggers = Array.from({ length: 20 }, (_, n) => `flagger-${n}`)
    await Promise.all([...flaggers, ...flaggers].map((by) => flag(by)))
    const { users: found } = await flag('flagger-0')
    expect(found).toMatchObject([{ flagCount: 20 }])
    expect((await flagsOf('bob'))?.map(({ userId }) => userId).sort()).toEqual(flaggers.toSorted())
  })

  test('are gone after a deletion, also those that are set at the same time', async () => {
    const { as, admin, reply, flag, flagsOf } = await network()
    await flag('alice')
    const flags = ['carol', 'dan', 'erin'].map((by) =>
      community.refusal(flagUser, { params }, as(by)),
    )
    const [, ...outcomes] = await Promise.all([reply(deleteUser, { params }, admin), ...flags])
    for (const outcome of outcomes) expect(['not refused', 'user-not-found']).toContain(outcome)
    expect(await flagsOf('bob')).toEqual([])
  })
})

test('a hundred flags are read from the index, however many there are', async () => {
  const networkId = newId()
  const row = <Row>(wanted: RowRef<Row>) =>
    given(communityService, [demoNetworkCreated(), ...usersCreated('bob')]).row(wanted)
  const bob = row(users.get('bob')) ?? expect.fail()
  const flagAt = (n: number, flagRound: number) =>
    userFlagging.flags.put({
      recordId: 'bob',
      flaggedBy: `flagger-${n}`,
      flaggedAt: new Date(1_700_000_000_000 + n).toISOString(),
      flagId: `event-${n}`,
      flagRound,
      orderedBy: 'user:bob',
    })
  // The flags of the current round are neither the oldest nor the newest rows.
  const rows = Array.from({ length: 3_000 }, (_, n) => flagAt(n, n >= 1_000 && n < 2_000 ? 1 : 0))
  await insertRows(community.address, networkId, [
    users.put({ ...bob, flagRound: 1, flagCount: 1_000 }),
    ...rows,
  ])
  await insertRows(community.address, newId(), [
    users.put({ ...bob, flagRound: 1, flagCount: 1 }),
    flagAt(5_000, 1),
  ])

  const { recording, asked } = recordingReader(community.host.reader(networkId))
  const found = await userFlagging.newestFlags(recording, ['bob', 'nobody', 'bob'])
  expect(found.get('nobody')).toEqual([])
  expect(found.get('bob')?.map(({ userId }) => userId)).toEqual(
    Array.from({ length: 100 }, (_, n) => `flagger-${1_999 - n}`),
  )

  expect(asked).toMatchObject([{ values: { recordIds: ['bob', 'nobody'] } }])
  const { rows: query, close } = await viewDatabase(community.address)
  await query('analyze users, user_flags')
  const plan = await query<object>(
    `explain (analyze, format json) ${asked[0]?.statement.text}`,
    networkId,
    ['bob', 'nobody'],
  )
  expect(JSON.stringify(plan)).toContain('"Index Name":"user_flags_by_round"')
  expect(JSON.stringify(plan)).toContain('"Scan Direction":"Backward"')
  const examined = [...JSON.stringify(plan).matchAll(/"Actual Rows":(\d+)/g)].map(([, n]) =>
    Number(n),
  )
  expect(Math.max(...examined)).toBe(100)
  await close()
})
