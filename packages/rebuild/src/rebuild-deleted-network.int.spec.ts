import { decision, deletedNetworks } from '@causerie/kernel'
import { networkDeleted } from '@causerie/protocol'
import { eventually } from '@causerie/testkit/eventually'
import { type BankAndMirror, bankAndMirror } from '@causerie/testkit/kernel/bank-and-mirror'
import { openAccount } from '@causerie/testkit/kernel/bank-decisions'
import { mirror } from '@causerie/testkit/kernel/mirror'
import { journals, rebuildOf } from '@causerie/testkit/kernel/rebuilding'
import { afterEach, beforeEach, expect, inject, test } from 'vitest'

let world: BankAndMirror
beforeEach(async () => {
  world = await bankAndMirror(inject('postgres'))
})
afterEach(() => world.close())

const deletion = decision({
  orderBy: 'network:',
  load: { deleted: deletedNetworks.get('deletion') },
  decide: () => [networkDeleted({})],
})
const copies = () =>
  world.database.rows<{ network_id: string; account_id: string }>(
    'select network_id, account_id from copies order by 1, 2',
  )
const purged = () =>
  world.database.rows('select network_id from purged_networks where purged_at is not null')
const kept = (...ids: string[]) => ids.map((account_id) => ({ network_id: 'kept', account_id }))

test('copies of a deleted network stay away, also where the source still has its events', async () => {
  for (const networkId of ['gone', 'kept']) await world.record(openAccount('a', 'x'), networkId)
  const host = await world.start()
  await eventually(copies).toHaveLength(2)

  await host.decide({ networkId: 'gone', actor: 'alice', cause: 'test' }, deletion)
  await eventually(purged, { timeout: 20_000 }).toEqual([{ network_id: 'gone' }])
  for (const networkId of ['gone', 'kept']) await world.record(openAccount('b', 'x'), networkId)
  await eventually(copies).toEqual(kept('a', 'b'))

  const sources = {
    sourceOf: journals({
      streaming: world.bankDatabase.address,
      [mirror.name]: world.database.address,
    }),
  }
  expect(await rebuildOf(world.database, mirror, sources)).toMatchObject({
    isSwitched: true,
    differences: [],
  })
  expect(await copies()).toEqual(kept('a', 'b'))
})
