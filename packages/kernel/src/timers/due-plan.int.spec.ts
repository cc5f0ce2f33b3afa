import { connect } from '@causerie/postgres'
import { alarmClock, alarms, ringAlarm } from '@causerie/testkit/kernel/alarm-clock'
import { insertRows } from '@causerie/testkit/kernel/insert-rows'
import { serviceDatabase } from '@causerie/testkit/kernel/service-database'
import { expect, inject, onTestFinished, test } from 'vitest'
import { valuesInOrder } from '../dsl/sql.ts'

const [over, due] = [10_000, 20]
const now = Date.parse('2026-03-01T12:00:00.000Z')
const at = (seconds: number): string => new Date(now + seconds * 1_000).toISOString()
const alarm = (n: number, ringsAt: string, isOver = false) =>
  alarms.put({ alarmId: `a${n}`, owner: `u${n % 50}`, ringsAt, isOver })

type Node = {
  'Node Type': string
  'Actual Rows': number
  'Actual Loops': number
  'Rows Removed by Filter'?: number
  Plans?: Node[]
}
const nodesIn = (node: Node): Node[] => [node, ...(node.Plans ?? []).flatMap(nodesIn)]

/** The nodes of the plan while so many alarms wait, as a connection of a service plans it. */
const planWith = async (waiting: number): Promise<Node[]> => {
  const database = await serviceDatabase(inject('postgres'), alarmClock)
  onTestFinished(database.drop)
  await insertRows(database.address, 'demo', [
    ...Array.from({ length: waiting }, (_, n) => alarm(n, at(60 + n))),
    ...Array.from({ length: over }, (_, n) => alarm(waiting + n, at(-n), true)),
    ...Array.from({ length: due }, (_, n) => alarm(waiting + over + n, at(-n))),
  ])
  const connection = await connect(database.address, 'plan')
  onTestFinished(connection.close)
  const { ofAllNetworks } = ringAlarm.due
  const values = valuesInOrder(ofAllNetworks, {
    dueAt: '',
    networkId: '',
    id: '',
    until: at(1),
    limit: 500,
  })
  await connection.query(`prepare due as ${ofAllNetworks.text}`)
  const literals = values.map((value) => `'${String(value)}'`).join(', ')
  const { rows } = await connection.query<{ 'QUERY PLAN': string }>(
    `explain (analyze, format json) execute due(${literals})`,
  )
  const [explained] = JSON.parse(rows[0]?.['QUERY PLAN'] ?? '[]') as { Plan: Node }[]
  return explained ? nodesIn(explained.Plan) : []
}

test.each([10, 100_000])(
  'the statement that looks for what is due reads only due rows while %i wait',
  async (waiting) => {
    const nodes = await planWith(waiting)
    const read = nodes.map(
      (node) =>
        (node['Actual Rows'] + (node['Rows Removed by Filter'] ?? 0)) * node['Actual Loops'],
    )
    expect(nodes[0]?.['Actual Rows']).toBe(due)
    expect(Math.max(...read)).toBe(due)
  },
)
