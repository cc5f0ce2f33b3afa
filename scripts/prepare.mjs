// Shared by `npm start` and `npm test` before anything is installed: plain Node, no dependencies
// until `install` has run.
import { spawn } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

export const root = fileURLToPath(new URL('..', import.meta.url))
/** What a run of the tests leaves for its reports. */
export const cache = join(root, 'node_modules/.cache/causerie')

/** Installs the packages of package-lock.json, unless node_modules already matches it. */
export async function install({ development }) {
  const installed = readPackages('node_modules/.package-lock.json')
  if (!installed || lacks(installed, { development: false })) {
    say(`Installing ${development ? 'all' : 'the'} packages (npm ci) …`)
    await npm(['ci', development ? '--include=dev' : '--omit=dev'])
  } else if (development && lacks(installed, { development })) {
    // Not `npm ci`, which would delete the packages of a running `npm start`.
    say('Adding the development packages (npm install) …')
    await npm(['install', '--no-save', '--include=dev'])
  }
}

/** Adds the packages that apps are built with to an installation of the product. */
export async function installForApps(apps) {
  const installed = readPackages('node_modules/.package-lock.json') ?? {}
  const wanted = readPackages('package-lock.json')
  const lacksOne = (app) =>
    Object.keys(wanted[`apps/${app}`].devDependencies).some((name) => {
      const path = `node_modules/${name}`
      return installed[path]?.version !== wanted[path].version
    })
  if (apps.some(lacksOne))
    await npm([
      'install',
      '--no-save',
      '--include=dev',
      ...apps.map((app) => `--workspace=apps/${app}`),
    ])
}

/** Bundles `causerie`, unless no source has changed. */
export async function bundleCauserie() {
  const { bundle } = await import('./bundle.mjs')
  await bundle(root)
}

/** Compiles a workspace and its references; the compiler skips those that are current. */
export async function compile(workspace) {
  exitUnlessZero(await run(process.execPath, ['node_modules/typescript/bin/tsc', '-b', workspace]))
}

/** Runs a program, forwards signals to it, and resolves to its exit code. */
export function run(program, args) {
  const child = spawn(program, args, { cwd: root, stdio: 'inherit' })
  const passOn = (signal) => child.kill(signal)
  process.on('SIGTERM', passOn)
  process.on('SIGINT', waitForChild)
  return new Promise((resolve, reject) => {
    child.on('error', reject)
    child.on('exit', (code, signal) => {
      process.off('SIGTERM', passOn)
      process.off('SIGINT', waitForChild)
      resolve(code ?? exitCodes[signal] ?? 1)
    })
  })
}

export function say(line) {
  console.log(line)
}

async function npm(args) {
  const cli = process.env.npm_execpath
  const [program, first] = cli?.endsWith('npm-cli.js') ? [process.execPath, [cli]] : ['npm', []]
  exitUnlessZero(await run(program, [...first, ...args, '--loglevel=error']))
}

function exitUnlessZero(code) {
  if (code !== 0) process.exit(code)
}

function lacks(installed, { development }) {
  return Object.entries(readPackages('package-lock.json')).some(([path, wanted]) => {
    const isPackage = path.includes('node_modules/')
    if (!isPackage || (wanted.dev && !development)) return false
    const found = installed[path]
    if (!found) return !(wanted.optional || wanted.devOptional)
    return found.version !== wanted.version || found.integrity !== wanted.integrity
  })
}

function readPackages(file) {
  const path = join(root, file)
  return existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')).packages : undefined
}

// The terminal sends Ctrl-C to the child as well; this process only waits for it.
function waitForChild() {}

const exitCodes = { SIGINT: 130, SIGTERM: 143 }
