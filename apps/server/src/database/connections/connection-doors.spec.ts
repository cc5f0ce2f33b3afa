import { productSources, sourceOf } from '@causerie/testkit/sources'
import { expect, test } from 'vitest'

/** Who opens connections to Postgres, and as what `connection-sums.ts` counts them. */
const doors: Readonly<Record<string, string>> = {
  'packages/postgres/src/refresh-plans.ts': 'analyses, one of each service',
  'packages/kernel/src/host/service-connections.ts': 'those of a service',
  'packages/kernel/src/standby/standby.ts': 'to another server',
  'packages/kernel/src/write/batch-scheduler.ts': 'the batches of a service',
  'apps/server/src/roles/realtime/session-store.ts': 'sessions of realtime',
  'packages/edge/src/host/edge-database.ts': 'deliveries of an edge',
  'apps/server/src/database/database.ts': 'one, before what is counted opens',
  'apps/server/src/roles/check-servers.ts': 'one, before what is counted opens',
  'packages/rebuild/src/boot/match-topic.ts': 'one, before what is counted opens',
  'packages/rebuild/src/tables/table-versions.ts': 'one, before what is counted opens',
  'apps/server/src/database/check-migration.ts': 'a tool',
  'apps/server/src/database/journals.ts': 'a tool',
  'apps/server/src/database/refuse-running.ts': 'a tool',
  'apps/server/src/tools/backup/backup-time.ts': 'a tool',
  'apps/server/src/tools/backup/cut.ts': 'a tool',
  'apps/server/src/tools/retry-follow-ups.ts': 'a tool',
  'apps/server/src/tools/unused-files-count.ts': 'a tool',
  'packages/rebuild/src/boot/resend-all.ts': 'a tool',
  'packages/rebuild/src/compare-rows.ts': 'a tool',
  'packages/rebuild/src/fold-parts.ts': 'a tool',
  'packages/rebuild/src/lock.ts': 'a tool',
}

const importsOfPostgres =
  /import \{([^}]*)\} from '(?:@causerie\/postgres|@causerie\/kernel\/engine|pg|\.\/connections?\.ts)'/g
const opens = /\b(?:connect|reconnecting|readers|lending)\b|\bpg\b/
const isDoor = (source: string) =>
  [...source.matchAll(importsOfPostgres)].some(([, names = '']) => opens.test(names))

test('whoever opens connections to Postgres is counted', () => {
  const sources = productSources()
  expect(sources.length).toBeGreaterThan(1_000)
  const found = sources.filter((file) => isDoor(sourceOf(file)))
  expect(found.toSorted()).toEqual(Object.keys(doors).toSorted())
})
