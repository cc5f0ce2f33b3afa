import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { measureLarge } from './large/measure-large.ts'
import { limits, ratioOf, writeLarge } from './large/page.ts'
import { machine } from './results/stored.ts'

// Fills a large world and a small one, serves both and compares them. `--scale=0.1` fills a tenth;
// `--keep=<folder>` keeps both worlds there, and measures those that are there.
const { values } = parseArgs({
  allowPositionals: true,
  options: {
    scale: { type: 'string', default: '1' },
    keep: { type: 'string' },
    pairs: { type: 'string', default: '5' },
    seconds: { type: 'string', default: '3' },
    strict: { type: 'boolean', default: false },
    'dry-run': { type: 'boolean', default: false },
  },
})
const folder = values.keep ?? mkdtempSync(join(tmpdir(), 'causerie-bench-'))
try {
  const measured = await measureLarge({
    scale: Number(values.scale),
    pairs: Number(values.pairs),
    seconds: Number(values.seconds),
    folder,
    print: (line) => process.stdout.write(`${line}\n`),
  })
  if (!values['dry-run']) writeLarge(machine(), measured)
  const slow = measured.reads.filter((read) => ratioOf(read) > limits.p99)
  if (slow.length > 0)
    process.stdout.write(`Limits missed: ${slow.map(({ name }) => name).join('; ')}\n`)
  process.exitCode = slow.length > 0 && values.strict ? 1 : 0
} finally {
  if (values.keep === undefined) rmSync(folder, { recursive: true, force: true })
}
// Connections of the load generator may still be open.
process.exit()
