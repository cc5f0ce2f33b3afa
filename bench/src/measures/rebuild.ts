import type { AnyService, AnyTable } from '@causerie/kernel'
import {
  type Connection,
  columnOf,
  commit,
  connect,
  type DatabaseAddress,
  writeBranches,
} from '@causerie/kernel/engine'
import { makeTables } from '@causerie/rebuild'
import { journals, rebuildOf } from '@causerie/testkit/kernel/rebuilding'
import { loadService } from 'causerie'
import { migrate } from 'causerie/database'
import { createDatabase } from '../baselines/seed.ts'
import type { Results } from '../results/rows.ts'
import { median } from '../results/statistics.ts'
import { writePosts } from '../world/post-history.ts'
import type { Bench } from './bench-group.ts'

type Writes = Parameters<typeof writeBranches>[0]
const events = 60_000
const batchesOf = 2_000
const connections = 2

/**
 * Folds a journal of posts into an empty schema, against inserting the resulting rows with the same
 * number of connections, batch size, position updates and indexes.
 */
export const measureRebuild = async ({ postgres, pace, wants }: Bench): Promise<Results> => {
  if (!wants('rebuild')) return {}
  const service = withoutCopies(await loadService('content'))
  const address: DatabaseAddress = {
    url: await createDatabase(postgres.url, 'rebuilt'),
    schemas: { rows: 'rows', log: 'log' },
  }
  await migrate(address, service)
  const connection = await connect(address, 'bench', 'wholeTables')
  try {
    await writePosts(connection, events)
    const accept = [...service.tables.map(({ name }) => name), 'claims']
    await fold(address, service, accept)
    const writes = (
      await Promise.all(service.tables.map((table) => rowsOf(connection, table)))
    ).flat()
    const pairs: { ours: number; whole: number; theirs: number }[] = []
    for (let pair = 0; pair < pace.pairs; pair += 1)
      pairs.push({
        ...(await fold(address, service, accept)),
        theirs: await insert(address, service, writes),
      })
    const usual = (of: (pair: (typeof pairs)[number]) => number) => median(pairs.map(of))
    const folded = `${events} posts folded at ${usual(({ ours }) => ours).toFixed(0)}/s`
    const whole = `${usual((pair) => pair.whole).toFixed(0)}/s including creating, comparing and switching the schema`
    const detail = `${folded}, ${whole}; the same rows inserted at ${usual(({ theirs }) => theirs).toFixed(0)} events/s`
    return { rebuild: { value: usual(({ ours, theirs }) => ours / theirs), detail } }
  } finally {
    await connection.close()
  }
}

/** The service with its own tables and their indexes alone. */
const withoutCopies = (service: AnyService): AnyService => {
  const indexes = service.indexes?.filter(({ table }) =>
    service.tables.some(({ name }) => name === table),
  )
  return { ...service, replicas: {}, followUps: [], ...(indexes && { indexes }) }
}

/** Events per second: from the first batch to the last, and in total. */
const fold = async (
  address: DatabaseAddress,
  service: AnyService,
  accept: readonly string[],
): Promise<{ ours: number; whole: number }> => {
  let first: { done: number; at: number } | undefined
  let last = { done: 0, at: 0 }
  const { milliseconds } = await rebuildOf({ address }, service, {
    sourceOf: journals({ content: address }),
    accept,
    patience: 60_000,
    onProgress: (progress) => {
      if (progress.step !== 'folding') return
      last = { done: progress.done, at: performance.now() }
      first ??= last
    },
  })
  const began = first ?? last
  return {
    ours: (1000 * (last.done - began.done)) / (last.at - began.at),
    whole: (1000 * events) / milliseconds,
  }
}

const rowsOf = async (connection: Connection, table: AnyTable): Promise<Writes> => {
  const fields = [...table.key, ...Object.keys(table.columns)]
  const values = `json_build_array(${['network_id', ...fields.map(columnOf)].join(', ')})::text`
  const { rows } = await connection.query<{ doc: string; list: string }>(
    `select doc::text as doc, ${values} as list from ${table.name}`,
  )
  return rows.map(({ doc, list }) => {
    const [networkId, ...found] = JSON.parse(list) as unknown[]
    const row = {
      ...(JSON.parse(doc) as object),
      ...Object.fromEntries(fields.map((field, i) => [field, found[i]])),
    }
    return {
      networkId: String(networkId),
      table,
      key: found.slice(0, table.key.length).map(String),
      kind: 'insert' as const,
      row,
      doc,
    }
  })
}

/**
 * Inserts the rows in batches, each with a position update, into a schema of their own. Returns
 * events per second.
 */
const insert = async (
  address: DatabaseAddress,
  service: AnyService,
  writes: Writes,
): Promise<number> => {
  const raw = { ...address, schemas: { ...address.schemas, rows: 'raw' } }
  const opened = await Promise.all(
    Array.from({ length: connections }, () => connect(raw, 'bench', 'wholeTables')),
  )
  const [first] = opened
  await first?.query('drop schema if exists raw cascade')
  if (first) await makeTables(first, 'raw', service)
  await first?.query(`insert into folded select 'content', lane, 0, '', 0, 0 from lanes`)
  const batches = Array.from({ length: Math.ceil(writes.length / batchesOf) }, (_, i) =>
    writes.slice(i * batchesOf, (i + 1) * batchesOf),
  )
  const began = performance.now()
  const work = async (connection: Connection, lane: number) => {
    for (let batch = batches.shift(); batch; batch = batches.shift()) {
      const values: unknown[] = [lane, batch.length]
      const position = `f as (update folded set position = position + $2 where source = 'content' and lane = $1)`
      await connection.query('begin')
      await commit(
        connection,
        `with ${[position, ...writeBranches(batch, values)].join(', ')} select 1`,
        values,
      )
    }
  }
  await Promise.all(opened.map(work))
  const seconds = (performance.now() - began) / 1000
  await Promise.all(opened.map((connection) => connection.close()))
  return events / seconds
}
