import { readFileSync } from 'node:fs'
import type { Ratios } from './guard/guard-rows.ts'
import { fallen, guardTable } from './guard/guard-table.ts'
import { measureGuard } from './guard/measure-guard.ts'
import { startPostgres } from './servers/postgres.ts'

// Changed by hand, in a commit of its own that says why.
const stored = JSON.parse(readFileSync(new URL('../guard.json', import.meta.url), 'utf8')) as Ratios

const postgres = await startPostgres()
try {
  const guarded = await measureGuard(postgres)
  process.stdout.write(`${guardTable(guarded, stored)}\n`)
  const low = fallen(guarded, stored)
  if (low.length > 0) process.stdout.write(`These cost much more than before: ${low.join('; ')}\n`)
  process.exitCode = low.length > 0 ? 1 : 0
} finally {
  await postgres.stop()
}
// Connections of the load generator may still be open.
process.exit()
