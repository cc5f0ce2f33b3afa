import { readFile, writeFile } from 'node:fs/promises'
import { asyncapi } from './asyncapi.ts'
import { openapi } from './openapi.ts'
import { permissions } from './permissions.ts'

// Writes the generated documents in docs/; with --check it only reports whether they are up to
// date.
const root = new URL('../../../../', import.meta.url)
const isCheck = process.argv.includes('--check')

// Every package of the workspace has a version.
const { version } = JSON.parse(
  await readFile(new URL('packages/contracts/package.json', root), 'utf8'),
) as { version: string }
const json = (document: object): string => `${JSON.stringify(document, null, 2)}\n`
const documents = {
  'docs/openapi.json': json(openapi(version)),
  'docs/asyncapi.json': json(asyncapi(version)),
  'docs/permissions.md': permissions(),
}

for (const [path, text] of Object.entries(documents)) {
  const file = new URL(path, root)
  if (!isCheck) {
    await writeFile(file, text)
    console.log(`${path} is written.`)
    continue
  }
  const present = await readFile(file, 'utf8').catch(() => '')
  if (present !== text) {
    console.error(`${path} is out of date. Run: npm run docs`)
    process.exitCode = 1
  }
}
