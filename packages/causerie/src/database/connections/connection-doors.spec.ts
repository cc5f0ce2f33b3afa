import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const root = new URL('../../../../../', import.meta.url)

/** Who opens connections to Postgres, and as what `connection-sums.ts` counts them. */
const doors: Readonly<Record<string, string>> = {
  'packages/postgres/src/refresh-plans.ts': 'analyses, one of each service',
  'packages/kernel/src/host/service-connections.ts': 'those of a service',
  'packages/kernel/src/write/batch-scheduler.ts': 'the batches of a service',
  'packages/causerie/src/roles/realtime/session-store.ts': 'sessions of realtime',
  'packages/causerie/src/database/database.ts': 'one, before what is counted opens',
  'packages/causerie/src/roles/check-servers.ts': 'one, before what is counted opens',
  'packages/rebuild/src/boot/match-topic.ts': 'one, before what is counted opens',
  'packages/rebuild/src/tables/table-versions.ts': 'one, before what is counted opens',
  'packages/causerie/src/database/check-migration.ts': 'a tool',
  'packages/causerie/src/database/journals.ts': 'a tool',
  'packages/causerie/src/database/refuse-running.ts': 'a tool',
  'packages/causerie/src/tools/backup/backup-time.ts': 'a tool',
  'packages/causerie/src/tools/backup/cut.ts': 'a tool',
  'packages/causerie/src/tools/retry-follow-ups.ts': 'a tool',
  'packages/causerie/src/tools/unused-files-count.ts': 'a tool',
  'packages/rebuild/src/boot/resend-all.ts': 'a tool',
  'packages/rebuild/src/compare-rows.ts': 'a tool',
  'packages/rebuild/src/fold-parts.ts': 'a tool',
  'packages/rebuild/src/lock.ts': 'a tool',
}

const sourcesOf = (folder: string): string[] =>
  readdirSync(new URL(folder, root)).flatMap((name) =>
    readdirSync(new URL(`${folder}/${name}/src`, root), { recursive: true, encoding: 'utf8' })
      .filter((file) => file.endsWith('.ts') && !file.endsWith('.spec.ts'))
      .map((file) => `${folder}/${name}/src/${file}`),
  )
const importsOfPostgres =
  /import \{([^}]*)\} from '(?:@causerie\/postgres|@causerie\/kernel\/engine|pg|\.\/connections?\.ts)'/g
const opens = /\b(?:connect|reconnecting|readers|lending)\b|\bpg\b/
const isDoor = (source: string) =>
  [...source.matchAll(importsOfPostgres)].some(([, names = '']) => opens.test(names))

test('whoever opens connections to Postgres is counted', () => {
  const sources = [...sourcesOf('packages'), ...sourcesOf('services')].filter(
    (file) => !file.startsWith('packages/testkit/'),
  )
  expect(sources.length).toBeGreaterThan(1_000)
  const found = sources.filter((file) => isDoor(readFileSync(new URL(file, root), 'utf8')))
  expect(found.toSorted()).toEqual(Object.keys(doors).toSorted())
})
