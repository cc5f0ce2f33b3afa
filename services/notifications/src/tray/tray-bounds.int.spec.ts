import { getTray } from '@causerie/contracts'
import { newId } from '@causerie/kernel'
import { demoNetworkCreated, usersCreated } from '@causerie/testkit/facts'
import { insertRows } from '@causerie/testkit/kernel/insert-rows'
import { startLoneService } from '@causerie/testkit/lone-service'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
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

test('a token of another user or network is a place in time: it shows the items of the caller', async () => {
  const network = () => networkWith(lone, [demoNetworkCreated(), ...usersCreated('alice', 'bob', 'carol')])
  const [ours, theirs] = [await network(), await network()]
  const mention = (userId: string, postId: string) => ({ by: 'alice', feedOf: 'alice', mentions: [userId], postId })
  await ours.notify(mention('carol', 'first of carol'), mention('bob', 'first'), mention('bob', 'second'))
  await theirs.notify(mention('bob', 'theirs'), mention('bob', 'theirs too'))
  const referencesIn = (page: Awaited<ReturnType<typeof ours.tray>>) => page.notificationTrayItems.map(({ referenceId }) => referenceId)

  const token = (await ours.tray('bob', { limit: 1 })).paging.next ?? expect.fail()
  expect(referencesIn(await ours.tray('carol', { token }))).toEqual(['first of carol'])
  const foreign = (await theirs.tray('bob', { limit: 1 })).paging.next ?? expect.fail()
  expect(referencesIn(await ours.tray('bob', { token: foreign }))).toEqual(['second'])
  for (const cut of [token.slice(0, -3), token.slice(3)])
    await expect(ours.ask('bob', getTray, { query: { options: { token: cut } } })).rejects.toThrow('Must be a paging token of this list.')
})
