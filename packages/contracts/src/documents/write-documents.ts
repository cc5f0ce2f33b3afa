import { readFile, writeFile } from 'node:fs/promises'
import { asyncapi } from './asyncapi.ts'
import { openapi } from './openapi.ts'

// Writes docs/openapi.json and docs/asyncapi.json; with --check it only says whether they are what the contracts give.
const root = new URL('../../../../', import.meta.url)
const isCheck = process.argv.includes('--check')

// Every package of the workspace has a version.
const { version } = JSON.parse(await readFile(new URL('packages/contracts/package.json', root), 'utf8')) as { version: string }
const documents = { 'docs/openapi.json': openapi(version), 'docs/asyncapi.json': asyncapi(version) }

for (const [path, document] of Object.entries(documents)) {
  const file = new URL(path, root)
  const text = `${JSON.stringify(document, null, 2)}\n`
  if (!isCheck) {
    await writeFile(file, text)
    console.log(`${path} is written.`)
    continue
  }
  const present = await readFile(file, 'utf8').catch(() => '')
  if (present !== text) {
    console.error(`${path} is not what the contracts give. Run: npm run docs`)
    process.exitCode = 1
  }
}
