import { getTraySetting, updateTraySetting } from '@causerie/contracts/notifications'
import { type Caller, newId } from '@causerie/kernel'
import { demoNetworkCreated, usersCreated } from '@causerie/testkit/facts'
import { insertRows } from '@causerie/testkit/kernel/insert-rows'
import { startLoneService } from '@causerie/testkit/lone-service'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { loneNotifications, networkWith } from '../../test/given-network.ts'
import { trayWithItemsAt } from '../../test/large-trays.ts'
import { preferencesOfViewer } from '../preference/preference-queries.ts'
import { bottom, scanTray, top } from './tray-page.ts'

let lone: Awaited<ReturnType<typeof startLoneService>>
beforeAll(async () => {
  lone = await startLoneService(loneNotifications, inject('postgres'))
})
afterAll(async () => {
  await lone?.close()
})

const minutesOf = (days: number) => days * 24 * 60
const range = { first: 'newest', above: bottom, below: top } as const

test('items are shown until the end of the retention: 90 days, or what administrators of the network set', async () => {
  const networkId = newId()
  // The items are placed a moment before they are read, and a minute is longer than that moment.
  const [young, old] = [minutesOf(90) - 1, minutesOf(90)]
  const [younger, older] = [minutesOf(7) - 1, minutesOf(7)]
  const all = [younger, older, young, old]
  await insertRows(lone.address, networkId, trayWithItemsAt([all], all).rows)
  const bob: Caller = { userId: 'bob', networkId, kind: 'user', sessionId: '', device: '' }
  const admin: Caller = { ...bob, userId: 'ADMIN_root', kind: 'admin' }
  const reader = lone.host.reader(networkId)
  const shown = async () => {
    const { shownSince } = await preferencesOfViewer(reader, 'bob')
    const ids: string[] = []
    for await (const { lastKey } of scanTray(
      reader,
      { ...bob, isShown: () => true, shownSince },
      { range, size: 1 },
    ))
      ids.push(lastKey[1])
    return ids.sort()
  }
  const itemsAt = (...minutes: number[]) =>
    minutes.flatMap((one) => [`community0-${one}`, `mention-${one}`]).sort()
  const retain = (retentionDays: number) =>
    lone.reply(updateTraySetting, { body: { retentionDays } }, admin)

  expect(await lone.reply(getTraySetting, {}, bob)).toEqual({ retentionDays: 90 })
  expect(await shown()).toEqual(itemsAt(younger, older, young))
  expect(await retain(7)).toEqual({ retentionDays: 7 })
  expect(await lone.reply(getTraySetting, {}, bob)).toEqual({ retentionDays: 7 })
  expect(await shown()).toEqual(itemsAt(younger))
  await retain(3650)
  expect(await shown()).toEqual(itemsAt(...all))
})

describe('14. a token', () => {
  const mention = (userId: string, postId: string) => ({
    by: 'alice',
    feedOf: 'alice',
    mentions: [userId],
    postId,
  })
  const network = () =>
    networkWith(lone, [demoNetworkCreated(), ...usersCreated('alice', 'bob', 'carol')])
  type Network = Awaited<ReturnType<typeof network>>
  const tokenOfBob = async ({ notify, tray }: Network): Promise<string> => {
    await notify(
      mention('carol', 'first of carol'),
      mention('bob', 'first'),
      mention('bob', 'second'),
    )
    return (await tray('bob', { limit: 1 })).paging.next ?? expect.fail()
  }

  test('of another user or network is refused', async () => {
    const [ours, theirs] = [await network(), await network()]
    const token = await tokenOfBob(ours)
    await expect(ours.tray('carol', { token })).rejects.toThrow(
      'Must be a paging token of your own tray.',
    )
    await expect(theirs.tray('bob', { token })).rejects.toThrow(
      'Must be a paging token of your own tray.',
    )
    expect((await ours.tray('bob', { token })).notificationTrayItems).toMatchObject([
      { referenceId: 'first' },
    ])
  })

  test('that a client encoded itself, from limit and key, is a place in time', async () => {
    const ours = await network()
    const { limit, after } = JSON.parse(
      Buffer.from(await tokenOfBob(ours), 'base64').toString(),
    ) as { limit: number; after: string[] }
    const token = Buffer.from(JSON.stringify({ limit, after })).toString('base64')
    expect((await ours.tray('bob', { token })).notificationTrayItems).toMatchObject([
      { referenceId: 'first' },
    ])
    expect((await ours.tray('carol', { token })).notificationTrayItems).toMatchObject([
      { referenceId: 'first of carol' },
    ])
  })

  test('that is cut is refused', async () => {
    const ours = await network()
    const token = await tokenOfBob(ours)
    for (const cut of [token.slice(0, -3), token.slice(3)])
      await expect(ours.tray('bob', { token: cut })).rejects.toThrow(
        'Must be a paging token of this list.',
      )
  })
})
