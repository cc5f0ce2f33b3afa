import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { root } from './prepare.mjs'

const read = (file) => readFileSync(join(root, file), 'utf8')

/** What the Dockerfile runs by `npm run`, and what Vite reads for each app. */
function programsOfTheImage() {
  const { scripts } = JSON.parse(read('package.json'))
  const commands = [...read('Dockerfile').matchAll(/npm run (\S+)/g)].map(
    ([, name]) => scripts[name],
  )
  const apps = readdirSync(join(root, 'apps'))
    .map((app) => `apps/${app}/vite.config.ts`)
    .filter((file) => existsSync(join(root, file)))
  return [...commands.map((command) => /^exec node (\S+)$/.exec(command)[1]), ...apps]
}

/** The scripts that a file imports, or names by their path. */
const scriptsIn = (file) =>
  [...read(file).matchAll(/'(?:\.\/|[./]*scripts\/)([\w-]+\.mjs)'/g)].map(
    ([, name]) => `scripts/${name}`,
  )

test('the image is built with every script that its build reads', () => {
  const needed = new Set(programsOfTheImage())
  for (const file of needed) for (const script of scriptsIn(file)) needed.add(script)
  const copied = new Set(read('.dockerignore').split('\n'))
  const scripts = [...needed].filter((file) => file.startsWith('scripts/'))
  expect(scripts.length).toBeGreaterThan(3)
  expect(scripts.filter((file) => !copied.has(`!${file}`))).toEqual([])
})
