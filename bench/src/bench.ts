import { parseArgs } from 'node:util'
import { measureEmbedded } from './measures/embedded.ts'
import { measureIdle } from './measures/idle.ts'
import { measureInProcess } from './measures/in-process.ts'
import { measureRebuild } from './measures/rebuild.ts'
import { measureSearch } from './measures/search.ts'
import { measureSeparate } from './measures/separate.ts'
import { measureTray } from './measures/tray.ts'
import { describe, unreached, writePage } from './results/report.ts'
import type { Results } from './results/rows.ts'
import { lastStored, store } from './results/stored.ts'
import { startPostgres } from './servers/postgres.ts'

const embedded = [
  'read',
  'page',
  'command',
  'hot',
  'alone',
  'messages',
  'channels',
  'key',
  'source',
  'processes',
]
const separate = [
  'read-separate',
  'command-separate',
  'instances',
  'source-kafka',
  'tray-kafka',
  'service-memory',
]
const groups = [
  { names: embedded, measure: measureEmbedded },
  { names: separate, measure: measureSeparate },
  { names: ['trips', 'sizes'], measure: measureInProcess },
  { names: ['rebuild'], measure: measureRebuild },
  { names: ['search'], measure: measureSearch },
  { names: ['tray'], measure: measureTray },
  { names: ['idle'], measure: measureIdle },
]

const { values, positionals: named } = parseArgs({
  allowPositionals: true,
  options: {
    pairs: { type: 'string', default: '5' },
    seconds: { type: 'string', default: '3' },
    strict: { type: 'boolean', default: false },
    'dry-run': { type: 'boolean', default: false },
  },
})
const known = groups.flatMap(({ names }) => names)
const unknown = named.filter((name) => !known.includes(name))
if (unknown.length > 0)
  throw new Error(`there is no measure ${unknown.join(', ')}, only ${known.join(' ')}`)
const pace = { pairs: Number(values.pairs), seconds: Number(values.seconds) }
const wants = (name: string): boolean => named.length === 0 || named.includes(name)

const last = lastStored()?.results ?? {}
const results: Results = {}
for (const { measure } of groups.filter((group) => group.names.some(wants))) {
  const postgres = await startPostgres()
  try {
    const measured = await measure({ postgres, pace, wants })
    process.stdout.write(`${describe(measured, last)}\n`)
    Object.assign(results, measured)
  } finally {
    await postgres.stop()
  }
}
if (!values['dry-run']) writePage(store(results))
const low = unreached(results)
if (low.length > 0) process.stdout.write(`Limits missed: ${low.join('; ')}\n`)
if (named.length === 0)
  process.stdout.write('Not measured: `npm run bench -- large`, which takes most of an hour.\n')
// Connections of the load generator and the Kafka client may still be open.
process.exit(low.length > 0 && values.strict ? 1 : 0)
