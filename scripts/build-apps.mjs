// Builds the apps that browsers load from the gateway, each unless none of its sources has changed:
// `npm start` and the tests do, and the image once.
import { createHash } from 'node:crypto'
import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { cache, installForApps, root } from './prepare.mjs'

const apps = readdirSync(join(root, 'apps')).filter((app) =>
  existsSync(join(root, 'apps', app, 'vite.config.ts')),
)
const built = (app) => join(root, 'apps', app, 'dist')

/** The apps that are not built, or of other sources than there are now. */
export function outdatedApps() {
  return apps.filter((app) => {
    const stamp = join(built(app), 'sources.sha256')
    return !existsSync(stamp) || readFileSync(stamp, 'utf8') !== sourcesOf(app)
  })
}

/** Shows, where no earlier build can be served meanwhile, that it is under way. */
export function announceBuild(app) {
  const page = join(built(app), 'index.html')
  if (existsSync(page)) return
  mkdirSync(built(app), { recursive: true })
  writeFileSync(
    page,
    waitingPage(
      'This app is being built',
      'It takes some seconds after the first start. This page reloads by itself.',
    ),
  )
}

/** Replaces an announcement; an earlier build stays. */
export function announceFailure(app) {
  if (existsSync(join(built(app), 'sources.sha256'))) return
  const page = waitingPage(
    'This app could not be built',
    'Run "node scripts/build-apps.mjs" in the folder of the repository; it says why.',
  )
  writeFileSync(join(built(app), 'index.html'), page)
}

/** Builds what is outdated, with the packages that this needs. */
export async function buildApps() {
  const outdated = outdatedApps()
  if (outdated.length > 0) await installForApps(outdated)
  for (const app of outdated) await buildApp(app)
}

async function buildApp(app) {
  // Only there once the packages of the apps are.
  const { build } = await import('vite')
  const stamp = sourcesOf(app)
  const unfinished = join(cache, 'apps', `${app}-${process.pid}`)
  rmSync(unfinished, { recursive: true, force: true })
  await build({
    root: join(root, 'apps', app),
    logLevel: 'warn',
    build: { outDir: unfinished, emptyOutDir: true },
  })
  writeFileSync(join(unfinished, 'sources.sha256'), stamp)
  rmSync(built(app), { recursive: true, force: true })
  renameSync(unfinished, built(app))
}

/**
 * A hash of what an app is built of: its own files, those of the client and its hooks, and the versions of
 * packages.
 */
function sourcesOf(app) {
  const hash = createHash('sha256')
  const add = (path) =>
    hash
      .update(`${path}\n`)
      .update(readFileSync(join(root, path)))
      .update('\n')
  for (const path of [
    'package-lock.json',
    'tsconfig.base.json',
    'scripts/app-head.mjs',
    'scripts/build-apps.mjs',
  ])
    add(path)
  for (const folder of [`apps/${app}`, 'packages/client', 'packages/react'])
    filesIn(folder).forEach(add)
  return hash.digest('hex')
}

function filesIn(folder) {
  return readdirSync(join(root, folder), { withFileTypes: true })
    .filter(
      ({ name }) =>
        !['dist', 'node_modules', 'browser', 'test'].includes(name) && !name.includes('.spec.'),
    )
    .sort((one, other) => (one.name < other.name ? -1 : 1))
    .flatMap((entry) =>
      entry.isDirectory() ? filesIn(`${folder}/${entry.name}`) : [`${folder}/${entry.name}`],
    )
}

function waitingPage(title, text) {
  return `<!doctype html>
<html lang="en">
<head>
  <meta charset="utf-8">
  <meta name="viewport" content="width=device-width">
  <meta name="color-scheme" content="light dark">
  <meta http-equiv="refresh" content="2">
  <title>${title}</title>
  <style>body { margin: 20vh auto 0; max-width: 30rem; padding: 0 1rem; font: 17px/1.55 system-ui, sans-serif }</style>
</head>
<body><h1>${title}</h1><p>${text}</p></body>
</html>
`
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) await buildApps()
