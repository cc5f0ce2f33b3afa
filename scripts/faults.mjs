// `npm run faults` injects every fault as often as its case says and writes the figures to
// docs/reliability.md. It needs the machine for an hour. Arguments after `--` go to vitest, such as
// `-t 'Kafka is killed'`; only the faults that ran update their row of the table. FAULTS=3 limits
// each fault to three runs.
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { cpus, totalmem } from 'node:os'
import { join } from 'node:path'
import { bundleCauserie, install, root, run } from './prepare.mjs'

const figures = join(root, 'node_modules/.cache/causerie/faults.json')
const page = join(root, 'docs/reliability.md')
const [begin, end] = ['<!-- figures: npm run faults -->', '<!-- end of figures -->']
const columns = {
  fault: ({ title }) => title,
  runs: ({ rounds }) => rounds,
  'acknowledged writes': ({ acknowledged }) => acknowledged,
  'failed requests': ({ failed }) => failed,
  lost: ({ lost }) => lost,
  duplicates: ({ duplicates }) => duplicates,
  gaps: ({ gaps }) => gaps,
  'unequal rows': ({ unequal }) => unequal,
  'worst recovery': ({ worstRecovery }) => seconds(worstRecovery),
  'worst answer': ({ worstAnswer }) => seconds(worstAnswer),
}

process.chdir(root)
await install({ development: true })
await bundleCauserie()
const words = process.argv.slice(2)
if (words.length === 0) rmSync(figures, { force: true })
process.env.FAULTS ??= 'full'
process.env.TEST_DEMAND = 'all'
process.exitCode = await run(process.execPath, [
  'node_modules/vitest/vitest.mjs',
  'run',
  '--project',
  'faults',
  ...words,
])
if (existsSync(figures)) writeFileSync(page, withTable(readFileSync(page, 'utf8')))

function withTable(text) {
  const lines = JSON.parse(readFileSync(figures, 'utf8')).map((one) =>
    line(Object.values(columns).map((cell) => cell(one))),
  )
  const names = Object.keys(columns)
  const rule = line(names.map((_, i) => (i === 0 ? '---' : '--:')))
  const machine = `Measured on ${new Date().toISOString().slice(0, 10)}: ${cpus().length} × ${cpus()[0]?.model.trim()}, ${Math.round(totalmem() / 2 ** 30)} GB, Node ${process.version}.`
  const table = [begin, machine, '', line(names), rule, ...lines, end].join('\n')
  return text.slice(0, text.indexOf(begin)) + table + text.slice(text.indexOf(end) + end.length)
}

function line(cells) {
  return `| ${cells.join(' | ')} |`
}

function seconds(milliseconds) {
  return `${(milliseconds / 1000).toFixed(1)} s`
}
