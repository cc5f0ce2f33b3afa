// `npm run golden` records journals with most types of events for this version, if there are none, and writes the hashes of the tables
// that every version folds from its journals anew. Hashes change only where folds were changed on purpose.
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { services } from '@causerie/contracts'
import { createLog } from '@causerie/kernel/engine'
import { startOneProcess } from 'causerie'
import { locateDatabase, withConnectionTo } from 'causerie/database'
import { openDemoWorld } from 'causerie/demo'
import { createDatabase } from '../infrastructure/databases.ts'
import { temporaryFolder } from '../infrastructure/local-server.ts'
import { startOwnPostgres } from '../infrastructure/own-postgres.ts'
import { settled } from '../processes/readiness.ts'
import { type ApiDocument, type Found, operationsIn, sendPrefilled } from '../requests/prefilled.ts'
import { golden, hashesIn, journalIn, replay } from './replay.ts'

const mediaServerKey = 'the media server of the demo world'
const patience = 60_000

/** Commands in the order of these beginnings of their names; all others come first. What takes something away comes after what needs it. */
const order = [
  /^un/,
  /^(remove(Reaction|MessageReaction|Role|.*UserRole)|cancel|decline|reject)/,
  /^(remove|clear|ban|stop|close|revoke|block)/,
  /^delete(?!User|Community|Channel)/,
  /^(leave|deleteCommunity|deleteChannel)/,
  /^(deleteUser|endSession)/,
]
const rankOf = ({ operationId }: Found): number => order.findLastIndex((beginning) => beginning.test(operationId)) + 1
/** What ends the caller's part is last in both orders. */
const isLast = (found: Found): boolean => rankOf(found) > 4

/** Sends the prefilled commands of the documents in two demo worlds, from those that make to those that remove, and in the other order. */
const recordWorlds = async (databaseUrl: string): Promise<void> => {
  let world: Awaited<ReturnType<typeof openDemoWorld>> | undefined
  const demo = () => ({ token: world?.tokens.alice, ids: world?.ids ?? {} })
  const running = await startOneProcess({ databaseUrl, host: '127.0.0.1', port: 0, log: createLog('silent'), demo, mediaServerKey })
  const health = [`${running.baseUrl}/readyz`]
  try {
    const document = (await (await fetch(`${running.baseUrl}/docs/json`)).json()) as ApiDocument
    const commands = operationsIn(document).filter(({ method }) => method !== 'get')
    for (const [networkId, direction] of [
      ['making', 1],
      ['removing', -1],
    ] as const) {
      world = await openDemoWorld({ ...running, networkId }, temporaryFolder('golden'), console.log)
      const place = (found: Found) => rankOf(found) * (isLast(found) ? 1 : direction)
      for (const found of commands.toSorted((a, b) => place(a) - place(b)))
        await sendPrefilled(running.baseUrl, found, { ...world, token: world.tokens.alice, mediaServerKey })
      await settled(health, patience)
    }
  } finally {
    await running.close()
  }
}

const record = async (databaseUrl: string, release: string): Promise<void> => {
  await recordWorlds(databaseUrl)
  mkdirSync(join(golden, release), { recursive: true })
  for (const service of services) {
    const text = 'select row_to_json(j)::text as line from journal j order by lane, position'
    const { rows } = await withConnectionTo(await locateDatabase(databaseUrl, service), (connection) =>
      connection.query<{ line: string }>(text),
    )
    writeFileSync(journalIn(release, service), rows.map(({ line }) => `${line}\n`).join(''))
  }
}

const { version } = JSON.parse(readFileSync(new URL('../../../../package.json', import.meta.url), 'utf8')) as { version: string }
const server = await startOwnPostgres()
try {
  const empty = async () => (await createDatabase({ url: server.url, prefix: 'golden_' })).url
  if (!existsSync(join(golden, version))) await record(await empty(), version)
  for (const release of readdirSync(golden))
    writeFileSync(hashesIn(release), `${JSON.stringify(await replay(await empty(), release), null, 2)}\n`)
} finally {
  await server.stop()
}
