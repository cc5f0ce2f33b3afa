// `node scripts/previous-version.mjs <folder>` makes the commit before this one ready to run in an
// empty folder, and writes the commit; it writes nothing if the clone has none. Packages of other
// authors are those that are installed here, if both commits have the same.
import { execFile } from 'node:child_process'
import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  realpathSync,
  symlinkSync,
} from 'node:fs'
import { join, relative, resolve } from 'node:path'
import { promisify } from 'node:util'
import { root, say } from './prepare.mjs'

const execute = promisify(execFile)
/** Folders of workspaces that run in production. */
const kinds = ['packages', 'services', 'apps']

const folder = realpathSync(resolve(process.argv[2]))
const commit = await git('rev-parse', '--short', '--verify', '--quiet', 'HEAD^1').catch(
  () => undefined,
)
if (commit !== undefined) {
  const archive = join(folder, 'commit.tar')
  await git('archive', '--output', archive, commit)
  await execute('tar', ['-xf', archive, '-C', folder])
  await installPackages()
  // Types are not checked: that commit was checked when it was made.
  const { bundle } = await import(join(folder, 'scripts/bundle.mjs'))
  await bundle(folder)
  say(commit)
}

async function git(...words) {
  return (await execute('git', words, { cwd: root })).stdout.trim()
}

function workspaces() {
  return kinds.flatMap((kind) => readdirSync(join(folder, kind)).map((name) => join(kind, name)))
}

async function installPackages() {
  const [here, there] = [root, folder].map((tree) =>
    readFileSync(join(tree, 'package-lock.json'), 'utf8'),
  )
  if (here !== there) {
    await execute(
      'npm',
      ['ci', '--omit=dev', '--prefer-offline', '--ignore-scripts', '--no-audit', '--no-fund'],
      { cwd: folder },
    )
    return
  }
  for (const place of ['', ...workspaces()])
    linkPackages(join(root, place, 'node_modules'), join(folder, place, 'node_modules'))
}

/** Packages of other authors are those here, workspaces are those of the folder. */
function linkPackages(from, to) {
  if (!existsSync(from)) return
  mkdirSync(to)
  for (const name of readdirSync(from)) {
    if (name === '@causerie') linkPackages(join(from, name), join(to, name))
    else symlinkSync(targetOf(realpathSync(join(from, name))), join(to, name))
  }
}

function targetOf(real) {
  const path = relative(root, real)
  const isWorkspace =
    kinds.some((kind) => path.startsWith(`${kind}/`)) && !path.includes('node_modules')
  return isWorkspace ? join(folder, path) : real
}
