// `npm run golden` records journals with all types of events for this version, if there are none,
// and writes the hashes of the tables that every version folds from its journals anew. Hashes
// change only where folds were changed on purpose.
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { scheduleMinLead } from '@causerie/contracts/content'
import { services } from '@causerie/contracts/shared'
import { localInstallation } from '@causerie/kernel'
import { createLog } from '@causerie/kernel/engine'
import { parametersFrom, set } from '@causerie/protocol'
import { type Credentials, startOneProcess } from 'causerie'
import { locateDatabase, withConnectionTo } from 'causerie/database'
import { openDemoWorld } from 'causerie/demo'
import { createDatabase } from '../infrastructure/databases.ts'
import { temporaryFolder } from '../infrastructure/local-server.ts'
import { startOwnPostgres } from '../infrastructure/own-postgres.ts'
import { settled } from '../processes/readiness.ts'
import { type Found, operationsIn, sendPrefilled, servedDocument } from '../requests/prefilled.ts'
import { takeFurtherSteps } from './further-steps/further-steps.ts'
import { golden, hashesIn, journalIn } from './releases.ts'
import { replay } from './replay.ts'

const mediaServerKey = 'the media server of the demo world'
const patience = 120_000

/**
 * Commands in the order of these beginnings of their names; all others come first. What takes
 * something away comes after what needs it.
 */
const order = [
  /^un/,
  /^(remove(Reaction|MessageReaction|Role|.*UserRole)|cancel|decline|reject)/,
  /^(remove|clear|ban|stop|close|revoke|block)/,
  /^delete(?!User|Community|Channel)/,
  /^(leave|deleteCommunity|deleteChannel)/,
  /^(deleteUser|endSession)/,
]
const rankOf = ({ operationId }: Found): number =>
  order.findLastIndex((beginning) => beginning.test(operationId)) + 1
/** What ends the caller's part is last in both orders. */
const isLast = (found: Found): boolean => rankOf(found) > 4

/**
 * Sends the prefilled commands of the documents in two demo worlds, from those that make to those
 * that remove, and in the other order. The first one then has further steps.
 */
const recordWorlds = async (databaseUrl: string): Promise<void> => {
  const log = createLog('silent')
  const installation = { ...localInstallation, get: parametersFrom([set(scheduleMinLead, 0)]) }
  const running = await startOneProcess({
    databaseUrl,
    host: '127.0.0.1',
    port: 0,
    opsPort: 0,
    log,
    installation,
    mediaServerKey,
  })
  const { baseUrl, opsUrl, hosts } = running
  const settle = () => settled([`${opsUrl}/readyz`], patience)
  try {
    const document = await servedDocument(baseUrl)
    const commands = operationsIn(document).filter(({ method }) => method !== 'get')
    for (const [networkId, direction] of [
      ['making', 1],
      ['removing', -1],
    ] as const) {
      const dataFolder = temporaryFolder('golden')
      const world = await openWhole({ ...running, networkId }, dataFolder)
      const place = (found: Found) => rankOf(found) * (isLast(found) ? 1 : direction)
      for (const found of commands.toSorted((a, b) => place(a) - place(b))) {
        const { status, text } = await sendPrefilled({ baseUrl, document }, found, {
          ...world,
          token: world.tokens.alice,
          mediaServerKey,
        })
        if (status >= 500) console.log(`${found.operationId} was answered ${status} ${text}`)
      }
      await settle()
      if (networkId === 'making')
        await takeFurtherSteps({
          baseUrl,
          world,
          mediaServerKey,
          settle,
          databaseUrl,
          dataFolder,
          notifications: hosts.notifications,
        })
      await settle()
    }
  } finally {
    await running.close()
  }
}

const startsAtMost = 5

/** Continues a demo world that a busy machine has interrupted, as the next start does. */
const openWhole = async (
  of: Parameters<typeof openDemoWorld>[0],
  dataFolder: string,
): Promise<Credentials> => {
  for (let start = 1; start <= startsAtMost; start += 1) {
    const world = await openDemoWorld(of, dataFolder, console.log)
    if (world.isComplete) return world
  }
  throw new Error(`the demo world ${of.networkId} is not complete`)
}

const record = async (databaseUrl: string, release: string): Promise<void> => {
  await recordWorlds(databaseUrl)
  mkdirSync(join(golden, release), { recursive: true })
  for (const service of services) {
    const text = 'select row_to_json(j)::text as line from journal j order by lane, position'
    const { rows } = await withConnectionTo(
      await locateDatabase(databaseUrl, service),
      (connection) => connection.query<{ line: string }>(text),
    )
    writeFileSync(journalIn(release, service), rows.map(({ line }) => `${line}\n`).join(''))
  }
}

const { version } = JSON.parse(
  readFileSync(new URL('../../../package.json', import.meta.url), 'utf8'),
) as { version: string }
const server = await startOwnPostgres()
try {
  const empty = async () => (await createDatabase({ url: server.url, prefix: 'golden_' })).url
  if (!existsSync(join(golden, version))) await record(await empty(), version)
  for (const release of readdirSync(golden))
    writeFileSync(
      hashesIn(release),
      `${JSON.stringify(await replay(await empty(), release), null, 2)}\n`,
    )
} finally {
  await server.stop()
}
