// `npm test` installs if necessary, bundles the code that tests start as processes, runs vitest and
// names the tests that did not run. Arguments after `--`: parts (`quick`, which is the default,
// `further`, `all`), names of projects (`unit`, `integration`, `operators`, `browser`, `e2e`,
// `e2e:long`, `e2e:processes`, `faults`), files, or vitest options. `e2e:compose` runs only when
// named: it needs a Docker engine and builds the image. With TEST_DEMAND=all, a missing server and
// a skipped test are failures.
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { cpuSeconds } from './cpu-time.mjs'
import { bundleCauserie, cache, install, root, run, say } from './prepare.mjs'
import { watchSlowness } from './slowness.mjs'
import { compareWithBudgets, limits, secondsOf } from './test-budgets.mjs'
import { testsNotRun } from './tests-not-run.mjs'

const quick = ['unit', 'integration', 'e2e:one-process']
const further = ['e2e:long', 'operators', 'browser', 'e2e:processes', 'faults']
const parts = { quick, further, all: [...quick, ...further] }
const onDemand = 'e2e:compose'
const withProcesses = [
  'e2e:one-process',
  'e2e:long',
  'operators',
  'e2e:processes',
  'faults',
  onDemand,
]
const ended = new Set(['passed', 'failed'])
const whatElse =
  'npm run test:all also runs the tests of the command line, backups, rebuilds, Kafka, Redis and plans at scale, ' +
  'the pages in a browser, what each request costs, the end-to-end tests on separate processes, and one fault of each kind: they need half an hour, ' +
  'and more than Node.'

process.chdir(root)
await install({ development: true })
mkdirSync(cache, { recursive: true })
for (const file of ['suites.json', 'projects.json']) rmSync(join(cache, file), { force: true })

const words = process.argv.slice(2).length > 0 ? process.argv.slice(2) : ['quick']
const part = words.find((word) => Object.hasOwn(parts, word))
const isNamed = (project, word) =>
  project === word || project.startsWith(`${word}:`) || parts[word]?.includes(project)
const known = [...parts.all, onDemand]
const wanted = known.filter((project) =>
  words.some((word) => isNamed(project, word) && (project !== onDemand || word === onDemand)),
)
const others = words.filter((word) => !known.some((project) => isNamed(project, word)))
const running = wanted.length > 0 ? wanted : parts.all
const isWhole = part !== undefined && words.length === 1
if (withProcesses.some((project) => running.includes(project))) await bundleCauserie()

const results = join(cache, `results-${part ?? 'some'}.json`)
const reporters = [
  '--reporter=default',
  '--reporter=json',
  '--reporter=./scripts/project-times.mjs',
  `--outputFile.json=${results}`,
]
const chosen = running.flatMap((project) => ['--project', project])
// A run of some files has no budget, and CPU time is known where there is /proc.
const before = others.length === 0 ? cpuSeconds() : undefined
const slowness = before === undefined ? undefined : watchSlowness()
const failed = await run(process.execPath, [
  'node_modules/vitest/vitest.mjs',
  'run',
  ...chosen,
  ...reporters,
  ...others,
])
const isDemanded = process.env.TEST_DEMAND === 'all'
const projectsRun = written('projects.json') ?? {}

const numbers = Object.fromEntries(
  Object.entries(projectsRun).map(([name, { skipped }]) => [name, skipped]),
)
const reasons = Object.fromEntries(
  Object.entries(projectsRun).map(([name, project]) => [name, project.reasons]),
)
// testkit writes which servers it found.
const notRun = testsNotRun({
  projects: numbers,
  searched: written('suites.json') ?? {},
  isWhole: isWhole && part !== 'quick',
  reasons,
})
if (isDemanded) notRun.push(...testsSkipped())
for (const what of notRun) say(`Not run: ${what}`)
if (slowness)
  compareWithBudgets(secondsOf(projectsRun, cpuSeconds() - before), {
    limit: isWhole ? limits[part] : undefined,
    slowness: await slowness(),
  })
if (isWhole && part === 'quick') say(whatElse)
process.exitCode = failed || (isDemanded && notRun.length > 0 ? 1 : 0)

function testsSkipped() {
  const files = existsSync(results) ? JSON.parse(readFileSync(results, 'utf8')).testResults : []
  return files.flatMap(({ assertionResults }) =>
    assertionResults.filter(({ status }) => !ended.has(status)).map(({ fullName }) => fullName),
  )
}

function written(name) {
  const file = join(cache, name)
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : undefined
}
