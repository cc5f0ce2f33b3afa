import { alarmClock, alarms, ringAlarm } from '@causerie/testkit/kernel/alarm-clock'
import { insertRows } from '@causerie/testkit/kernel/insert-rows'
import { type ServiceDatabase, serviceDatabase } from '@causerie/testkit/kernel/service-database'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { valuesInOrder } from '../dsl/sql.ts'

const [waiting, over, due] = [100_000, 10_000, 20]
const now = Date.parse('2026-03-01T12:00:00.000Z')
const at = (seconds: number): string => new Date(now + seconds * 1_000).toISOString()
const alarm = (n: number, ringsAt: string, isOver = false) => alarms.put({ alarmId: `a${n}`, owner: `u${n % 50}`, ringsAt, isOver })

let database: ServiceDatabase
beforeAll(async () => {
  database = await serviceDatabase(inject('postgres'), alarmClock)
  const rows = [
    ...Array.from({ length: waiting }, (_, n) => alarm(n, at(60 + n))),
    ...Array.from({ length: over }, (_, n) => alarm(waiting + n, at(-n), true)),
    ...Array.from({ length: due }, (_, n) => alarm(waiting + over + n, at(-n))),
  ]
  await insertRows(database.address, 'demo', rows)
}, 120_000)
afterAll(() => database.drop())

type Node = { 'Node Type': string; 'Actual Rows': number; 'Actual Loops': number; 'Rows Removed by Filter'?: number; Plans?: Node[] }
const nodesIn = (node: Node): Node[] => [node, ...(node.Plans ?? []).flatMap(nodesIn)]

test('the statement that looks for what is due reads only due rows, however many wait', async () => {
  const { ofAllNetworks } = ringAlarm.due
  const values = valuesInOrder(ofAllNetworks, { dueAt: '', networkId: '', id: '', until: at(1), limit: 500 })
  await database.rows('set plan_cache_mode = force_generic_plan')
  await database.rows(`prepare due as ${ofAllNetworks.text}`)
  const literals = values.map((value) => `'${value}'`).join(', ')
  const [explained] = await database.rows<{ 'QUERY PLAN': [{ Plan: Node }] }>(`explain (analyze, format json) execute due(${literals})`)
  const nodes = explained ? nodesIn(explained['QUERY PLAN'][0].Plan) : []
  const read = nodes.map((node) => (node['Actual Rows'] + (node['Rows Removed by Filter'] ?? 0)) * node['Actual Loops'])
  expect(nodes[0]?.['Actual Rows']).toBe(due)
  expect(Math.max(...read)).toBe(due)
})
