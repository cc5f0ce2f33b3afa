import { measureEmbedded } from './measures/embedded.ts'
import { measureIdle } from './measures/idle.ts'
import { measureInProcess } from './measures/in-process.ts'
import { measureRebuild } from './measures/rebuild.ts'
import { measureSeparate } from './measures/separate.ts'
import { describe, unreached, writePage } from './results/report.ts'
import type { Results } from './results/rows.ts'
import { lastStored, store } from './results/stored.ts'
import { startPostgres } from './servers/postgres.ts'

const embedded = ['read', 'page', 'command', 'hot', 'alone', 'key', 'source']
const separate = ['read-separate', 'command-separate', 'two-instances', 'source-kafka', 'service-memory']
const groups = [
  { names: embedded, measure: measureEmbedded },
  { names: separate, measure: measureSeparate },
  { names: ['trips', 'sizes'], measure: measureInProcess },
  { names: ['rebuild'], measure: measureRebuild },
  { names: ['idle'], measure: measureIdle },
]

const words = process.argv.slice(2)
const numberOf = (flag: string, usual: number) => Number(words.find((word) => word.startsWith(`--${flag}=`))?.split('=')[1] ?? usual)
const pace = { pairs: numberOf('pairs', 5), seconds: numberOf('seconds', 3) }
const named = words.filter((word) => !word.startsWith('--'))
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
if (!words.includes('--dry-run')) writePage(store(results))
const low = unreached(results)
if (low.length > 0) process.stdout.write(`Not reached: ${low.join('; ')}\n`)
// The connections of load and Kafka's client may linger.
process.exit(low.length > 0 && words.includes('--strict') ? 1 : 0)
