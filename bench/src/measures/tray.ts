import { loadavg } from 'node:os'
import { settled } from '@causerie/testkit/processes/readiness'
import { analyze, databaseOf } from '../baselines/seed.ts'
import { openExchange } from '../load/exchange.ts'
import { type Results, resultOf } from '../results/rows.ts'
import { startEmbedded } from '../servers/embedded.ts'
import type { Installation } from '../servers/installation.ts'
import type { Postgres } from '../servers/postgres.ts'
import { mentionEverybody, queryTrays, seedTrays, trayWorld } from '../world/trays.ts'
import type { World } from '../world/world.ts'
import { againstBaselines } from './against-baselines.ts'
import type { Bench } from './bench-group.ts'
import { postToReadable } from './post-to-readable.ts'

const mentionsOfEach = 10
const settlesWithin = 60_000

/**
 * Measures trays of members of twenty communities, who are also mentioned, against rows that were
 * written for each of them.
 */
export const measureTray = async ({ postgres, pace }: Bench): Promise<Results> => {
  const embedded = await startEmbedded(postgres.url)
  const { world, baselines, compare } = await againstBaselines(embedded, postgres, {
    ...pace,
    size: trayWorld,
  })
  const load = loadavg()[0] ?? 0
  try {
    await fillTrays(embedded, postgres, world)
    const page = await compare(queryTrays, 64)
    return {
      trayPage: resultOf(page),
      trayPageCpu: {
        value: page.cpu,
        detail: `as above; load of the machine before: ${load.toFixed(1)}`,
      },
      trayReadable: await postToReadable(embedded, postgres.url, world),
    }
  } finally {
    await Promise.all([embedded.stop(), baselines.stop()])
  }
}

/** Mentions everybody, and copies our trays to those of the baselines. */
export const fillTrays = async (
  installation: Installation,
  postgres: Postgres,
  world: World,
): Promise<void> => {
  await mention(installation, world)
  await seedTrays(databaseIn(postgres, 'baselines'), installation.origin, world)
  for (const name of ['notifications', 'baselines']) await analyze(databaseIn(postgres, name))
}

const databaseIn = ({ url }: Postgres, name: string): string =>
  databaseOf(url, `${new URL(url).pathname.slice(1)}_${name}`)

const mention = async ({ origin, healthUrls }: Installation, world: World): Promise<void> => {
  const exchange = await openExchange(origin)
  const next = mentionEverybody(world)
  for (let n = 0; n < mentionsOfEach * world.people.length; n += 1) {
    const { status, body } = await exchange.ask(next())
    if (status !== 200) throw new Error(`answered ${status}: ${body}`)
  }
  exchange.close()
  await settled(healthUrls, settlesWithin)
}
