import { newId } from '@causerie/kernel'
import { demoNetworkCreated, usersCreated } from '@causerie/testkit/facts'
import { insertRows } from '@causerie/testkit/kernel/insert-rows'
import { startLoneService } from '@causerie/testkit/lone-service'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { loneNotifications, networkWith } from '../../test/given-network.ts'
import { trayWithItemsAt } from '../../test/large-trays.ts'
import { bottom, top, trayRows } from './tray-queries.ts'

let lone: Awaited<ReturnType<typeof startLoneService>>
beforeAll(async () => {
  lone = await startLoneService(loneNotifications, inject('postgres'))
})
afterAll(async () => {
  await lone?.close()
})

const minutesOf = (days: number) => days * 24 * 60

test('items older than 90 days are shown to nobody', async () => {
  const networkId = newId()
  const [young, old] = [minutesOf(89), minutesOf(91)]
  await insertRows(lone.address, networkId, trayWithItemsAt([[young, old]], [young, old]).rows)
  const rows = await trayRows(lone.host.reader(networkId), 'bob', { range: { first: 'newest', above: bottom, below: top }, limit: 10 })
  expect(rows.map(({ itemId }) => itemId).sort()).toEqual([`community0-${young}`, `mention-${young}`])
})

describe('14. a token', () => {
  const mention = (userId: string, postId: string) => ({ by: 'alice', feedOf: 'alice', mentions: [userId], postId })
  const network = () => networkWith(lone, [demoNetworkCreated(), ...usersCreated('alice', 'bob', 'carol')])
  type Network = Awaited<ReturnType<typeof network>>
  const tokenOfBob = async ({ notify, tray }: Network): Promise<string> => {
    await notify(mention('carol', 'first of carol'), mention('bob', 'first'), mention('bob', 'second'))
    return (await tray('bob', { limit: 1 })).paging.next ?? expect.fail()
  }

  test('of another user or network is refused', async () => {
    const [ours, theirs] = [await network(), await network()]
    const token = await tokenOfBob(ours)
    await expect(ours.tray('carol', { token })).rejects.toThrow('Must be a paging token of your own tray.')
    await expect(theirs.tray('bob', { token })).rejects.toThrow('Must be a paging token of your own tray.')
    expect((await ours.tray('bob', { token })).notificationTrayItems).toMatchObject([{ referenceId: 'first' }])
  })

  test('that a client encoded itself, from limit and key, is a place in time', async () => {
    const ours = await network()
    const { limit, after } = JSON.parse(Buffer.from(await tokenOfBob(ours), 'base64').toString()) as { limit: number; after: string[] }
    const token = Buffer.from(JSON.stringify({ limit, after })).toString('base64')
    expect((await ours.tray('bob', { token })).notificationTrayItems).toMatchObject([{ referenceId: 'first' }])
    expect((await ours.tray('carol', { token })).notificationTrayItems).toMatchObject([{ referenceId: 'first of carol' }])
  })

  test('that is cut is refused', async () => {
    const ours = await network()
    const token = await tokenOfBob(ours)
    for (const cut of [token.slice(0, -3), token.slice(3)])
      await expect(ours.tray('bob', { token: cut })).rejects.toThrow('Must be a paging token of this list.')
  })
})
