// `npm test` installs if necessary, compiles the code that tests start as processes, runs vitest and names the tests that did not run.
// Arguments after `--`: names of projects (`unit`, `integration`, `browser`, `e2e`, `e2e:processes`, `faults`), files, or vitest options.
// `e2e:compose` runs only when named: it needs a Docker engine and builds the image.
// With TEST_DEMAND=all, a missing server, a skipped test and a project that took twice its budget are failures.
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { build, cache, install, root, run, say } from './prepare.mjs'
import { compareWithBudgets, secondsOf } from './test-budgets.mjs'
import { testsNotRun } from './tests-not-run.mjs'

const projects = ['unit', 'integration', 'browser', 'e2e:one-process', 'e2e:processes', 'faults']
const onDemand = 'e2e:compose'
const withProcesses = ['e2e:processes', 'faults']
const ended = new Set(['passed', 'failed'])

process.chdir(root)
await install({ development: true })
mkdirSync(cache, { recursive: true })
for (const file of ['suites.json', 'projects.json', 'results.json']) rmSync(join(cache, file), { force: true })

const words = process.argv.slice(2)
const isNamed = (project, word) => project === word || project.startsWith(`${word}:`)
const wanted = projects.filter((project) => words.some((word) => isNamed(project, word)))
if (words.includes(onDemand)) wanted.push(onDemand)
const others = words.filter((word) => word !== onDemand && !projects.some((project) => isNamed(project, word)))
const isNarrow = words.length > 0
const running = wanted.length > 0 ? wanted : projects
if ([...withProcesses, onDemand].some((project) => running.includes(project))) await build('packages/causerie')

const ownReporter = '--reporter=./scripts/project-times.mjs'
const reporters = ['--reporter=default', '--reporter=json', ownReporter, `--outputFile.json=${join(cache, 'results.json')}`]
const chosen = running.flatMap((project) => ['--project', project])
const started = Date.now()
const failed = await run(process.execPath, ['node_modules/vitest/vitest.mjs', 'run', ...chosen, ...reporters, ...others])
const milliseconds = Date.now() - started
const isDemanded = process.env.TEST_DEMAND === 'all'
const projectsRun = written('projects.json') ?? {}

const numbers = Object.fromEntries(Object.entries(projectsRun).map(([name, { skipped }]) => [name, skipped]))
const reasons = Object.fromEntries(Object.entries(projectsRun).map(([name, project]) => [name, project.reasons]))
// packages/testkit writes which servers it found.
const notRun = testsNotRun({ projects: numbers, searched: written('suites.json') ?? {}, isWhole: !isNarrow, reasons })
if (isDemanded) notRun.push(...testsSkipped())
for (const what of notRun) say(`Not run: ${what}`)
// A run of some files has no budget.
const tooLong = others.length > 0 ? [] : compareWithBudgets(secondsOf(projectsRun, milliseconds))
for (const what of tooLong) say(`Too long: ${what}`)
process.exitCode = failed || (isDemanded && notRun.length + tooLong.length > 0 ? 1 : 0)

function testsSkipped() {
  const files = written('results.json')?.testResults ?? []
  return files.flatMap(({ assertionResults }) =>
    assertionResults.filter(({ status }) => !ended.has(status)).map(({ fullName }) => fullName),
  )
}

function written(name) {
  const file = join(cache, name)
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : undefined
}
