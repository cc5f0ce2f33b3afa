import { execFileSync } from 'node:child_process'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { root } from './prepare.mjs'

const files = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], {
  cwd: root,
  encoding: 'utf8',
}).split('\n')
const workspaces = [
  ...['packages', 'services', 'apps'].flatMap((kind) =>
    readdirSync(join(root, kind)).map((name) => `${kind}/${name}`),
  ),
  'testkit',
].filter((folder) => existsSync(join(root, folder, 'package.json')))

// Where the projects of vitest.config.ts look.
const looked = [
  /^(packages|services|apps)\/[^/]+\/src\/.*\.spec\.ts$/,
  /^(apps|services)\/[^/]+\/browser\/[^/]+\.browser\.spec\.ts$/,
  /^(testkit|bench)\/src\/.*\.spec\.ts$/,
  /^deploy\/.*\.spec\.ts$/,
  /^e2e\/.*\.spec\.ts$/,
  /^scripts\/[^/]+\.spec\.mjs$/,
]

test('every spec is where a project of tests finds it', () => {
  const specs = files.filter((file) => /\.spec\.[a-z]+$/.test(file) && existsSync(join(root, file)))
  expect(specs.length).toBeGreaterThan(400)
  expect(specs.filter((file) => !looked.some((place) => place.test(file)))).toEqual([])
})

test('every workspace is compiled, and its imports are under a rule', () => {
  const read = (file) => readFileSync(join(root, file), 'utf8')
  const compiled = workspaces.filter((folder) => !read('tsconfig.json').includes(`"${folder}"`))
  expect(compiled).toEqual([])
  const { forbidden } = createRequire(import.meta.url)(join(root, '.dependency-cruiser.cjs'))
  const ruled = forbidden
    .flatMap(({ from }) => from.path ?? [])
    .filter((path) => path.startsWith('^'))
  const unruled = workspaces.filter(
    (folder) => !ruled.some((path) => new RegExp(path).test(`${folder}/src/index.ts`)),
  )
  // What browsers load imports what biome.json lets it; the testkit may import anything.
  expect(unruled).toEqual(['apps/console', 'apps/demo', 'testkit'])
})
