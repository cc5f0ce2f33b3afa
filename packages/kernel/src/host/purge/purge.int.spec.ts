import { connect, readers } from '@causerie/postgres'
import { networkDeleted } from '@causerie/protocol'
import { eventually } from '@causerie/testkit/eventually'
import { bank } from '@causerie/testkit/kernel/bank'
import {
  type BankAndMirror,
  bankAndMirror,
  startBank,
} from '@causerie/testkit/kernel/bank-and-mirror'
import { openAccount } from '@causerie/testkit/kernel/bank-decisions'
import { journalOf } from '@causerie/testkit/kernel/service-database'
import { afterEach, beforeEach, describe, expect, inject, test } from 'vitest'
import { decision } from '../../dsl/command.ts'
import { deletedNetworks } from '../../dsl/deleted-networks.ts'
import { localInstallation } from '../../dsl/installation.ts'
import { purgeDeleted } from './purge.ts'

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
const accounts = () =>
  world.bankDatabase.rows<{ network_id: string }>('select network_id from accounts order by 1')
const journal = () => journalOf(world.bankDatabase)
const types = async (networkId: string) =>
  (await journal()).filter((event) => event.networkId === networkId).map(({ type }) => type)
/** As if the deletion were that old. */
const age = (seconds: number) =>
  world.bankDatabase.rows(
    `update deleted_networks set deleted_at = to_char(clock_timestamp() at time zone 'UTC' - $1 * interval '1 second', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`,
    seconds,
  )
const purges = () =>
  world.bankDatabase.rows<{ counts: Record<string, number>; is_final: boolean }>(
    'select network_id, counts, is_final from purged_networks where purged_at is not null',
  )

describe('a deleted network', () => {
  beforeEach(async () => {
    for (const id of ['a', 'b', 'c']) await world.record(openAccount(id, 'secret'), 'gone')
    await world.record(openAccount('a', 'kept'), 'kept')
    await world.bankDatabase.rows(
      `insert into secrets (name, value) values ('keys/gone', 'x'), ('keys/gone/1', 'x'), ('keys/kept', 'x'), ('gone', 'x')`,
    )
    await world.bankDatabase.rows(
      `insert into outcomes (network_id, actor, key, request_hash, outcome)
       select n, 'alice', 'k', 'h', '{}' from unnest(array['gone', 'kept']) n`,
    )
  })

  test('leaves the places of its events alone', async () => {
    const before = await journal()
    await world.record(deletion, 'gone')
    await age(5)
    await eventually(purges).toMatchObject([
      {
        network_id: 'gone',
        is_final: false,
        counts: { accounts: 3, journal: 3, secrets: 2, outcomes: 1 },
      },
    ])
    const after = await journal()
    const isOfOthers = ({ networkId }: { networkId: string }) => networkId !== 'gone'
    expect(after.filter(isOfOthers)).toEqual(before.filter(isOfOthers))
    expect(await types('gone')).toEqual(
      expect.arrayContaining(['NetworkDeleted', 'Erased', 'Erased', 'Erased']),
    )
    expect(JSON.stringify(after)).not.toContain('secret')
    expect(await accounts()).toEqual([{ network_id: 'kept' }])
    expect(await world.bankDatabase.rows('select name from secrets order by 1')).toEqual([
      { name: 'gone' },
      { name: 'keys/kept' },
    ])
    expect(await world.bankDatabase.rows('select network_id from outcomes')).toEqual([
      { network_id: 'kept' },
    ])
  })

  test('records nothing any more, in no instance', async () => {
    const other = await startBank(world.bankDatabase, undefined, 'other')
    await world.record(deletion, 'gone')
    expect(await world.record(openAccount('d', 'late'), 'gone')).toMatchObject({
      refused: { refused: 'unauthorized' },
    })
    const by = { networkId: 'gone', actor: 'alice', cause: 'test' }
    let n = 0
    await eventually(() => other.decide(by, openAccount(`d${++n}`, 'late'))).toMatchObject({
      refused: { refused: 'unauthorized' },
    })
    await other.close()
  })

  test('is looked at again after a minute, from where it was', async () => {
    await world.record(deletion, 'gone')
    await age(5)
    await eventually(purges).toHaveLength(1)
    // Of a command that had begun before.
    await world.bankDatabase.rows(
      `insert into accounts select * from jsonb_populate_recordset(null::accounts,
        (select jsonb_agg(to_jsonb(a) || '{"network_id": "gone"}') from accounts a))`,
    )
    // Sampled before they go.
    await world.bankDatabase.rows(
      `insert into outcomes (network_id, actor, key, request_hash, outcome)
       select 'gone', 'alice', k, 'h', '{}' from unnest(array['1', '2', '3']) k`,
    )
    await world.bankDatabase.rows('analyze outcomes')
    await age(61)
    await eventually(purges).toMatchObject([
      { is_final: true, counts: { accounts: 4, journal: 3 } },
    ])
    const samples = `select from pg_stats where tablename = 'outcomes' and most_common_vals::text like '%gone%'`
    expect(await world.bankDatabase.rows(samples)).toEqual([])
    expect(await accounts()).toEqual([{ network_id: 'kept' }])
  })

  test('is deleted to the end by passes that are cut short', async () => {
    await world.bank.close()
    const database = readers(() => connect(world.bankDatabase.address, 'purge'), 1)
    const tool = await startBank(world.bankDatabase, undefined, 'deleting')
    await tool.decide({ networkId: 'gone', actor: 'alice', cause: 'test' }, deletion)
    await tool.close()
    await age(5)
    const options = {
      service: bank,
      database,
      logSchema: world.bankDatabase.address.schemas.log,
      installation: localInstallation,
      renewStatistics: async () => {},
    }
    const pass = (statements: number) => {
      let left = statements
      return purgeDeleted({ ...options, mayContinue: async () => --left > 0 })
    }
    for (let n = 1; (await purges()).length === 0; n += 1) {
      expect(n).toBeLessThan(50)
      await pass(Math.ceil(n / 2))
    }
    expect(await purges()).toMatchObject([{ counts: { accounts: 3, journal: 3, secrets: 2 } }])
    expect(await purgeDeleted(options)).toBe(0)
    expect(await accounts()).toEqual([{ network_id: 'kept' }])
    await database.close()
  })
})
