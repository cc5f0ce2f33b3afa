import { banUser, deleteUser, endSession, unbanUser } from '@causerie/contracts/community'
import type { AccessEntry, AccessNews } from '@causerie/http'
import { afterEach, beforeEach, describe, expect, inject, test } from 'vitest'
import { startLoneCommunity } from '../../test/lone-community.ts'
import { tokenClaims } from '../../test/token-claims.ts'
import { accessList } from '../index.ts'

let community: Awaited<ReturnType<typeof startLoneCommunity>>
let network: Awaited<ReturnType<typeof community.network>>
beforeEach(async () => {
  community = await startLoneCommunity(inject('postgres'))
  network = await community.network()
})
afterEach(() => community.close())

const stop = new AbortController().signal
const day = 24 * 60 * 60 * 1000
type List = ReturnType<typeof accessList>

/** Reads answers until nothing follows. */
const answersOf = async (list: List, after?: string): Promise<AccessNews[]> => {
  const news = await list.read(after, 0, stop)
  return news.isPartial ? [news, ...(await answersOf(list, news.after))] : [news]
}
const entriesOf = async (list: List, after?: string): Promise<AccessEntry[]> =>
  (await answersOf(list, after)).flatMap(({ entries }) => entries)
const kindsOf = (entries: readonly AccessEntry[]): string[] =>
  entries.map(({ kind }) => kind).sort()

const signOut = async (userId: string): Promise<void> => {
  const { sid, device } = await tokenClaims(
    community.host,
    (await network.signIn(userId)).accessToken,
  )
  await network.reply(
    endSession,
    {},
    network.as(userId, 'user', { sessionId: String(sid), device: String(device) }),
  )
}
/** Each leaves an entry. */
const signOutAll = async (...userIds: string[]): Promise<void> => {
  for (const userId of userIds) await signOut(userId)
}

describe('the access list', () => {
  test('has no entry of a device until a session on it ends', async () => {
    expect(kindsOf(await entriesOf(accessList(community.host)))).toEqual([
      'api-key',
      'server-key',
      'signing-key',
    ])
    const { after } = (await answersOf(accessList(community.host))).at(-1) as AccessNews
    for (let n = 1; n <= 10; n += 1) await network.signIn('dan')
    expect(await entriesOf(accessList(community.host), after)).toEqual([])
    await network.signIn('dan')
    expect(kindsOf(await entriesOf(accessList(community.host), after))).toEqual(['user-device'])
  })

  test('comes in pages, every entry once, and then the changes', async () => {
    await signOutAll('alice', 'bob', 'carol')
    const list = accessList(community.host, { limit: 2 })
    const answers = await answersOf(list)
    expect(answers.map(({ entries, isPartial }) => [entries.length, isPartial])).toEqual([
      [2, true],
      [2, true],
      [2, true],
      [0, true],
      [0, false],
    ])
    expect(kindsOf(answers.flatMap(({ entries }) => entries))).toEqual([
      ...['api-key', 'server-key', 'signing-key', 'user-device', 'user-device', 'user-device'],
    ])
  })

  test('misses nothing that changes while its pages are read', async () => {
    await signOutAll('alice', 'bob', 'carol')
    const list = accessList(community.host, { limit: 2 })
    const first = await list.read(undefined, 0, stop)
    // Its last entry does not expire, so entries that change now have their place before it.
    const second = await list.read(first.after, 0, stop)
    const { device, number } = await tokenClaims(
      community.host,
      (await network.signIn('alice')).accessToken,
    )
    await signOut('alice')
    await network.reply(banUser, { body: { userId: 'bob' } }, network.as('ADMIN_root', 'admin'))
    const rest = await entriesOf(list, second.after)
    const entry = rest.find((one) => one.kind === 'user-device' && one.device === device)
    expect(entry?.kind === 'user-device' && entry.number).toBeGreaterThan(Number(number))
    expect(rest).toContainEqual(
      expect.objectContaining({ kind: 'user', userId: 'bob', isBanned: true }),
    )
  })

  test('returns changes in answers of a limited size', async () => {
    const list = accessList(community.host, { limit: 1 })
    const { after } = (await answersOf(list)).at(-1) as AccessNews
    const root = network.as('ADMIN_root', 'admin')
    // All entries of a user change in one lane.
    for (let time = 0; time < 3; time += 1) {
      await network.reply(banUser, { body: { userId: 'bob' } }, root)
      await network.reply(unbanUser, { body: { userId: 'bob' } }, root)
    }
    await signOutAll(...Array.from({ length: 40 }, (_, i) => `person-${i % 20}`))
    const answers = await answersOf(list, after)
    // At most one of each of the twelve lanes.
    expect(Math.max(...answers.map(({ entries }) => entries.length))).toBeLessThanOrEqual(12)
    expect(kindsOf(answers.flatMap(({ entries }) => entries))).toEqual([
      'user',
      ...Array.from({ length: 20 }, () => 'user-device'),
    ])
  })

  test('skips what has expired', async () => {
    await signOutAll('alice', 'bob', 'carol')
    await network.reply(
      endSession,
      { query: { userId: 'alice' } },
      network.as('ADMIN_root', 'admin'),
    )
    await network.reply(
      deleteUser,
      { params: { userId: 'carol' } },
      network.as('ADMIN_root', 'admin'),
    )
    const kindsIn = async (days: number) =>
      kindsOf(await entriesOf(accessList(community.host, { now: () => Date.now() + days * day })))
    const keys = ['api-key', 'server-key', 'signing-key']
    expect(await kindsIn(30)).toEqual([
      ...keys,
      'user',
      'user',
      'user-device',
      'user-device',
      'user-device',
    ])
    expect(await kindsIn(32)).toEqual([...keys, 'user', 'user'])
    expect(await kindsIn(367)).toEqual(keys)
  })

  test('has the entry of a device until the tokens of the sessions before have expired', async () => {
    const { issuedAt } = await network.signIn('alice')
    await signOut('alice')
    const [entry] = (await entriesOf(accessList(community.host))).filter(
      ({ kind }) => kind === 'user-device',
    )
    expect(entry?.kind === 'user-device' && Date.parse(entry.until)).toBeGreaterThanOrEqual(
      Date.parse(issuedAt) + 31 * day,
    )
  })

  test('begins again for a cursor that lies beyond the journal', async () => {
    await signOutAll('alice')
    const list = accessList(community.host)
    const { after } = (await answersOf(list)).at(-1) as AccessNews
    const other = await startLoneCommunity(inject('postgres'))
    const restored = accessList(other.host)
    expect(await restored.read(after, 0, stop)).toMatchObject({
      isPartial: true,
      entries: [{ kind: 'signing-key' }],
    })
    await other.close()
  })

  test('ends a wait as soon as an entry changes', async () => {
    const list = accessList(community.host)
    const { after } = (await answersOf(list)).at(-1) as AccessNews
    const news = list.read(after, 10_000, stop)
    await signOut('alice')
    expect((await news).entries).toMatchObject([{ kind: 'user-device' }])
  })
})
