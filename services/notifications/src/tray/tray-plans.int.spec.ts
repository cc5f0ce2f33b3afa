import { getTray, getTraySeen } from '@causerie/contracts/notifications'
import { newId } from '@causerie/kernel'
import type { AnyOperation } from '@causerie/protocol'
import {
  type AskedStatement,
  examinedBy,
  planNodesOf,
  recordingReader,
} from '@causerie/testkit/kernel/asked-statements'
import { insertRows } from '@causerie/testkit/kernel/insert-rows'
import { viewDatabase } from '@causerie/testkit/kernel/service-database'
import { startLoneService } from '@causerie/testkit/lone-service'
import { afterAll, beforeAll, expect, inject, test, vi } from 'vitest'
import { loneNotifications } from '../../test/given-network.ts'
import { addMembers, trayWith } from '../../test/large-trays.ts'
import { trayPreferences } from '../preference/preference.ts'
import { traysSeen } from './seen.ts'

// What a page and the badge cost, by the number of communities of a user and of members of a
// community.

const sizes = {
  small: { communities: 20, members: 10 },
  medium: { communities: 20, members: 1_000 },
  large: { communities: 20, members: 100_000 },
  few: { communities: 5, members: 10 },
  many: { communities: 500, members: 10 },
}
type Name = keyof typeof sizes
const names = Object.keys(sizes) as Name[]
const networks = Object.fromEntries(names.map((name) => [name, newId()])) as Record<Name, string>

vi.setConfig({ testTimeout: 120_000 })

let lone: Awaited<ReturnType<typeof startLoneService>>
let view: Awaited<ReturnType<typeof viewDatabase>>
beforeAll(async () => {
  lone = await startLoneService(loneNotifications, inject('postgres'))
  view = await viewDatabase(lone.address)
  const seen = traysSeen.put({
    userId: 'bob',
    lastSeenAt: new Date(Date.now() + 86_400_000).toISOString(),
  })
  for (const name of names) {
    await insertRows(lone.address, networks[name], [...trayWith(sizes[name].communities), seen])
    await view.rows(addMembers, networks[name], sizes[name].members - 1)
  }
  await view.rows('analyze')
})
afterAll(async () => {
  await view?.close()
  await lone?.close()
})

/** The statements that an operation sends for bob. */
const statementsOf = async (
  contract: AnyOperation,
  networkId: string,
): Promise<AskedStatement[]> => {
  const { recording, asked } = recordingReader(lone.host.reader(networkId))
  const route = loneNotifications.operations.find((candidate) => candidate.contract === contract)
  if (route?.kind !== 'query') throw new Error(`${contract.id} is no query of notifications`)
  const caller = { userId: 'bob', networkId, kind: 'user' as const, sessionId: '', device: '' }
  await route.read(
    { params: {}, query: contract.query.parse({}), body: {}, caller, newId },
    recording,
  )
  return asked
}

/** What an operation asks, and how many rows of tables that examines. */
const costOf = async (contract: AnyOperation, name: Name) => {
  const asked = await statementsOf(contract, networks[name])
  let examined = 0
  for (const one of asked)
    for (const node of await planNodesOf(view, networks[name], one))
      if (node['Relation Name']) examined += examinedBy(node)
  return { statements: asked.map(({ statement }) => statement.name), examined }
}

/**
 * Of items of the user, which are among the newest twenty unless as many communities have newer
 * ones.
 */
const ownItems = (name: Name) => (sizes[name].communities < 20 ? ['newest_actors_of_users'] : [])

/**
 * A membership, its community and its newest item for each community, and some ten rows for each
 * item of the page.
 */
const bound = (name: Name) => 3 * sizes[name].communities + 300

test('a page takes the same statements and examines few rows, with 10 and 100,000 members and 5 and 500 communities', async () => {
  for (const name of names) {
    const { statements, examined } = await costOf(getTray, name)
    expect(statements, name).toEqual([
      'tray_preferences_of_viewers',
      'users_blocked_by_viewers',
      'tray_items_newest_first',
      'actors_seen_otherwise',
      ...ownItems(name),
      'newest_actors_of_communities',
      'hydration_of_user_file_role_network',
    ])
    expect({ name, isBounded: examined <= bound(name) }).toEqual({ name, isBounded: true })
  }
})

test('13. the badge of a tray that was seen takes the same statements and examines few rows', async () => {
  for (const name of names) {
    const { statements, examined } = await costOf(getTraySeen, name)
    expect(statements, name).toEqual([
      'tray_seen',
      'tray_preferences_of_viewers',
      'users_blocked_by_viewers',
      'tray_items_newest_first',
      'users_blocked_by_viewers',
      'tray_items_newest_first',
      'actors_seen_otherwise',
      ...ownItems(name),
      'newest_actors_of_communities',
    ])
    expect({ name, isBounded: examined <= 2 * bound(name) }).toEqual({ name, isBounded: true })
  }
})

test('13. the badge examines at most a hundred items that were seen and none of which is counted, and nothing if nothing can be', async () => {
  const silent = { userId: 'bob', language: '', mode: 'silent' as const, communities: [] }
  const [silenced, pollsOnly] = [networks.small, networks.few]
  await insertRows(lone.address, silenced, [trayPreferences.put({ ...silent, categories: {} })])
  await insertRows(lone.address, pollsOnly, [
    trayPreferences.put({ ...silent, categories: { poll: 'on' } }),
  ])
  expect(
    (await statementsOf(getTraySeen, silenced)).map(({ statement }) => statement.name),
  ).toEqual(['tray_seen', 'tray_preferences_of_viewers'])
  const pages = (await statementsOf(getTraySeen, pollsOnly)).filter(
    ({ statement }) => statement.name === 'tray_items_newest_first',
  )
  expect(pages.map(({ values }) => values.sizes)).toEqual([
    ['101'],
    ['21'],
    ['21'],
    ['21'],
    ['21'],
    ['21'],
  ])
})
