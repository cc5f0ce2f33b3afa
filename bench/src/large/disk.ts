import { type ServiceName, services } from '@causerie/contracts/shared'
import { connected } from '../baselines/seed.ts'
import { databaseOfService } from './fill-world.ts'

/** What a service stores, in bytes, and how many events it has recorded. */
export type Disk = {
  service: ServiceName
  events: number
  journal: number
  rows: number
  indexes: number
}

/** Copies of what other services own are rows, too. */
const statement = `select
  (select sum(head) from log.lanes)::float8 as events,
  pg_total_relation_size('log.journal')::float8 as journal,
  sum(pg_table_size(c.oid))::float8 as rows,
  sum(pg_indexes_size(c.oid))::float8 as indexes
from pg_class c where c.relnamespace = 'rows'::regnamespace and c.relkind = 'r'`

export const diskOf = (databaseUrl: string): Promise<Disk[]> =>
  Promise.all(
    services.map((service) =>
      connected(databaseOfService(databaseUrl, service), async (client) => {
        const { rows } = await client.query<Omit<Disk, 'service'>>(statement)
        if (!rows[0]) throw new Error(`${service} has no tables`)
        return { service, ...rows[0] }
      }),
    ),
  )
